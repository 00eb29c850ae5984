import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serverOnly } from './platform/server-only.ts'

export default defineConfig({
  plugins: [serverOnly(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
