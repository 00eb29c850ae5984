import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [tailwindcss(), react()], build: { chunkSizeWarningLimit: 2000 } })
