import { pathToFileURL } from 'node:url'
import { minifySync, type Plugin } from 'vite'

/** The script that every document holds (`app/shell/first-script.ts`). */
const FIRST_SCRIPT = /\/app\/shell\/first-script\.ts$/

/** Writes, in the server's build, the script of every document with short names and on one line. */
export function shortScript(): Plugin {
  return {
    name: 'short-script',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async load(id) {
      if (!FIRST_SCRIPT.test(id)) return null
      const module = (await import(pathToFileURL(id).href)) as { FIRST_SCRIPT: string }
      return {
        code: `export const FIRST_SCRIPT = ${JSON.stringify(shorten(module.FIRST_SCRIPT))}`,
        map: null,
      }
    },
  }
}

export function shorten(script: string): string {
  const { code, errors } = minifySync('first.js', script, { compress: { target: 'es2023' }, mangle: true })
  if (errors.length > 0) throw new Error(`The first script cannot be written short: ${errors[0]!.message}`)
  return code.trim()
}
