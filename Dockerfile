FROM node:26-bookworm-slim AS build
WORKDIR /flotilla
COPY . .
RUN node scripts/install.js && npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
WORKDIR /flotilla
COPY --from=build /flotilla /flotilla
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=8080 FLOTILLA_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/cli/bin/flotilla.js", "serve"]
