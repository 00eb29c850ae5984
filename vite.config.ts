import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './platform/chunks.ts'
import { precompress } from './platform/precompress.ts'
import { serverOnly } from './platform/server-only.ts'

/** Where a build's time goes is no news to somebody who starts the product. */
const QUIETLY = { checks: { bundlerTimings: false } }

export default defineConfig({
  plugins: [serverOnly(), tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          ...QUIETLY,
          output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { ...QUIETLY, input: './server/app.ts' } } },
  },
})
