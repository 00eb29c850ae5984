import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { test as base } from '@playwright/test'

const FILES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'))

/**
 * A journey. Each file has a network address of its own, given as a proxy gives it: one network may hold six villas
 * without a signed contract. A Playwright project for each file would do the same, but starts a worker and a
 * browser for each. What a journey opened is closed at its end: pages left open go on asking the application.
 */
export const test = base.extend<{ closing: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  extraHTTPHeaders: async ({}, use, { file }) => {
    await use({ 'X-Forwarded-For': `203.0.113.${FILES.indexOf(basename(file)) + 1}` })
  },
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
