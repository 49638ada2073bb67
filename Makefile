# Thin on purpose: the work is done by tikal_site/dev (python -m tikal_site.dev).
PYTHON ?= python3
DEV := .venv/bin/python -m tikal_site.dev

.DEFAULT_GOAL := help
.PHONY: help setup run test lint bench stop reset

help: ## List the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1|/' | awk -F'|' '{printf "%-14s %s\n", $$1, $$2}'

setup: ## Create .venv and install what the project needs (skipped when nothing changed)
	@$(PYTHON) tikal_site/dev/bootstrap.py

run: setup ## Start the site with everything it needs (PORT=8000, HOST=127.0.0.1)
	@$(DEV) run

test: setup ## Lint, types, checks and all tests (ARGS="-k name" goes to pytest)
	@$(DEV) test $(ARGS)

lint: setup ## Lint, types and Django's checks only
	@$(DEV) lint

bench: setup ## Print the performance figures (ARGS="rules" runs one of them)
	@$(DEV) bench $(ARGS)

stop: setup ## Stop the embedded PostgreSQL and Redis of this clone
	@$(DEV) stop

reset: setup ## Stop them and delete their data
	@$(DEV) reset
