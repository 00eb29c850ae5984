import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { writeCollected } from './build/collected.ts'
import { precompress } from './build/precompress.ts'
import { serverOnly } from './build/server-only.ts'
import { serverWritten } from './build/server-written.ts'
import { shortScript } from './build/short-script.ts'

// Before the router reads the manifest: types, builds and development start from what the rooms declare now.
writeCollected(import.meta.dirname)

/** The timings of a build are hidden at the start of the product. */
const QUIETLY = { checks: { bundlerTimings: false } }

/** The files that every public page has before it fetches any other. */
const EVERYWHERE = /(react|rolldown-runtime|shell)-[^/]*$/

export default defineConfig({
  plugins: [serverOnly(), serverWritten(), shortScript(), tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !EVERYWHERE.test(file)) },
        rolldownOptions: {
          ...QUIETLY,
          output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { ...QUIETLY, input: './server/app.ts' } } },
  },
})
