#!/bin/sh
# Prints the images of docker-compose.yml by digest, for .env: what was pulled and tried is then what runs, whatever their tags become.
# Run it where Docker reaches its registry, again after a version in docker-compose.yml changed.
set -eu
cd "$(dirname "$0")/.."
for name in NODE MONGO CADDY; do
  image=$(sed -n "s/.*\${${name}_IMAGE:-\([^}]*\)}.*/\1/p" docker-compose.yml)
  docker pull --quiet "$image" >/dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
  echo "${name}_IMAGE=$image@${digest#*@}"
done
