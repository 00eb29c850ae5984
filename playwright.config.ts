import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { portOf } from './e2e/demo-port.ts'

/** Chromium without windows does the same for half the processor's time (Debian: chromium-headless-shell). */
const SYSTEM_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
)
/** Playwright numbers its workers from 0, and a worker that takes the place of another takes its number. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const BASE = process.env.E2E_URL ?? `http://localhost:${portOf(WORKER)}`

/** Journeys in a real Chromium against the built application, on a fresh demonstration for each worker. */
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
    // A press or a page that never comes fails after a minute, not when its journey's time is over: the other worker then runs alone.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    baseURL: BASE,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Contrast is measured without fade-in animations, and each frame costs; where motion is the subject it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes a run a third longer: E2E_TRACE asks for one when a journey fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(SYSTEM_CHROMIUM && { executablePath: SYSTEM_CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A document lives for a second: its scripts, and axe above all, are compiled to be optimized for longer than they then run,
        // and leave the memory of young objects too small. Both together take a fifth of a page's processor.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32',
        // No journey reaches another machine: the tiles of the map fail at once.
        `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(BASE).hostname}`,
      ],
    },
  },
})
