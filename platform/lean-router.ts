import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Files of the router that only serve pages with no error page of their own, pages without a server, and tracing. */
const LEFT_OUT = ['dom/ssr/errorBoundaries.js', 'dom/ssr/fallback.js', 'router/instrumentation.js']
const ROUTER = 'react-router/dist/production/lib/'
const PARTS = resolve(import.meta.dirname, '../app/shell/router-parts.tsx')

/**
 * Gives the browser `app/shell/router-parts.tsx` in place of what the router carries for products of another kind, 2.2 KB.
 * A build with a router that no longer has these files fails, so that its next version is looked at again.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = LEFT_OUT.find((name) => id.replaceAll('\\', '/').endsWith(ROUTER + name))
      if (!file) return null
      found.add(file)
      return { code: `export * from ${JSON.stringify(PARTS)}`, map: null }
    },
    buildEnd(error) {
      const missing = LEFT_OUT.filter((file) => !found.has(file))
      if (!error && missing.length > 0) this.error(`The router no longer has ${missing.join(', ')}.`)
    },
  }
}
