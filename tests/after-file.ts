import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

type Cleaning = () => unknown

/**
 * One list per worker: the runner loads this file again for each test file, and the tests' own copy is kept.
 */
const shared = globalThis as { cleanings?: Cleaning[] }
shared.cleanings ??= []
const { cleanings } = shared

afterAll(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean()
})

/**
 * Runs `clean` once this test file is over, the last registered first. It may be called anywhere, while an
 * `afterAll` inside another hook never runs. A setup file of the database projects (vitest.config.ts).
 */
export function afterFile(clean: () => unknown): void {
  cleanings.push(clean)
}

/** Runs `clean` once the test is over that calls it, from its own hooks too; elsewhere, once this test file is. */
export function afterUse(clean: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await clean()))
  else afterFile(clean)
}

/** A new folder, deleted when this test file is over. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `calanque-${purpose}-`))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
