import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const PORT = Number(process.env.E2E_PORT ?? 3210)

/** Journeys in a real Chromium against the built application, on a fresh demo of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  globalSetup: './e2e/open-demo.ts',
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
