# The manifests alone: packages are installed again only when one of these files changes.
FROM node:26-bookworm-slim AS manifests
WORKDIR /flotilla
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY packages/board/package.json packages/board/
COPY packages/bots/package.json packages/bots/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/engine/package.json packages/engine/
COPY packages/play/package.json packages/play/
COPY packages/protocol/package.json packages/protocol/
COPY packages/server/package.json packages/server/
COPY packages/terminal/package.json packages/terminal/
COPY packages/test-kit/package.json packages/test-kit/
COPY packages/web/package.json packages/web/
COPY packages/words/package.json packages/words/

# The page.
FROM manifests AS page
RUN npm ci
COPY . .
RUN node scripts/build.js

# What the server needs while it runs, and nothing else.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @flotilla/cli --include-workspace-root=false \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM node:26-bookworm-slim
WORKDIR /flotilla
# This image starts one program and installs nothing.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
      /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir /data && chown node:node /data
COPY --from=packages /flotilla ./
COPY packages/engine/src packages/engine/src
COPY packages/play/src packages/play/src
COPY packages/words/src packages/words/src
COPY packages/protocol/src packages/protocol/src
COPY packages/bots/src packages/bots/src
COPY packages/client/src packages/client/src
COPY packages/terminal/src packages/terminal/src
COPY packages/server/src packages/server/src
COPY packages/cli/bin packages/cli/bin
COPY packages/cli/src packages/cli/src
COPY --from=page /flotilla/packages/web/dist packages/web/dist
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 FLOTILLA_DATA=/data
VOLUME /data
EXPOSE 8080
# The shell opens the connection itself: a process of Node for each look would cost more than the server when it is quiet.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r -t 2 _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "packages/cli/bin/flotilla.js", "serve"]
