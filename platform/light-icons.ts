import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const BUILDER = '../createLucideIcon.mjs'
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Draws Lucide's icons with `ui/drawn-icon.ts`: the package's own run time weighs four times as much. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    // Bundled, so that both sides draw alike.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId(source, importer) {
      if (source !== BUILDER || !importer || !ICON.test(importer)) return null
      return resolve(import.meta.dirname, '../ui/drawn-icon.ts')
    },
  }
}
