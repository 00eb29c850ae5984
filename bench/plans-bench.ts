import { createServer } from 'vite'

/** `node bench/plans-bench.ts [villas] [stays of each]`: `plans.ts`, whose pages are JSX, which Node does not read by itself. */
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
})
try {
  await vite.ssrLoadModule('/bench/plans.ts')
} finally {
  await vite.close()
}
