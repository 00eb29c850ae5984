import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './platform/precompress.ts'
import { serverOnly } from './platform/server-only.ts'

export default defineConfig({
  plugins: [serverOnly(), tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
