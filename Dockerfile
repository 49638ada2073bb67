# One image for the pages, the workers and beat; compose.yaml gives each its command.

FROM python:3.11-slim-bookworm AS packages
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /srv/tikal
RUN python -m venv /opt/venv
COPY requirements.txt .
RUN /opt/venv/bin/pip install --requirement requirements.txt

FROM packages AS files
COPY . .
# Nothing connects to these and nothing keeps them: the settings only have to be complete.
RUN export PATH="/opt/venv/bin:$PATH" PYTHONDONTWRITEBYTECODE=1 \
        SECRET_KEY=only-while-the-image-is-built SITE_URL=https://build.invalid \
        DATABASE_URL=postgres://build.invalid/tikal REDIS_URL=redis://build.invalid/0 \
        EMAIL_URL=smtp://build.invalid \
    && python manage.py compilemessages \
    && python manage.py collectstatic --noinput

FROM python:3.11-slim-bookworm
# Cairo and a typeface draw the boards in mails.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libcairo2 fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin tikal
COPY --from=packages /opt/venv /opt/venv
COPY --from=files /srv/tikal /srv/tikal
WORKDIR /srv/tikal
ENV PATH="/opt/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 BIND=0.0.0.0:8000
USER 10001
EXPOSE 8000
CMD ["gunicorn", "--config", "deploy/gunicorn.conf.py", "tikal_site.wsgi"]
