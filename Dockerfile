# The community in one image: the server with the archives of the five apps. `docker build -t community .`
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /community
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

# Packages that the running server needs, without those that build and test it.
FROM node:22.23.3-bookworm-slim AS packages
WORKDIR /community
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY shared/contract/package.json shared/contract/
COPY shared/design/package.json shared/design/
RUN npm ci --omit=dev --no-audit --no-fund --workspace server

FROM node:22.23.3-bookworm-slim
WORKDIR /community
# Returns more of the memory freed by decoding pictures to the system.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4180 DATA_DIR=/data
COPY --from=packages /community/node_modules node_modules
COPY --from=packages /community/server server
COPY --from=build /community/server/dist server/dist
COPY --from=build /community/server/demo-content server/demo-content
COPY --from=build /community/builds builds
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4180
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# Exec form: signals go to the server itself, which finishes running requests before it exits.
CMD ["node", "server/dist/main.mjs"]
