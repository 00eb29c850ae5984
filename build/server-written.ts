import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Pieces that the browser keeps as the server rendered them (`ui/kept-html.tsx`), or never uses. */
const SERVER_WRITTEN =
  /\/app\/(shell\/(held-scripts|stay-search-fields)|routes\/public\/listing\/listing-structure)\.tsx?$/
const EXPORTED = /^export function (\w+)/gm

/**
 * Empties, in the browser's build, the components that the server alone writes: they exist there and draw
 * nothing.
 */
export function serverWritten(): Plugin {
  return {
    name: 'server-written',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!SERVER_WRITTEN.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = () => null`).join('\n'), map: null }
    },
  }
}
