import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillDemonstration, startApplication } from './process/application.ts'
import { BEHIND_PROXY } from './process/web-client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A filled folder to copy, and the address of the application that the suites share. */
    demonstration: { folder: string; origin: string }
  }
}

/** Fills one demonstration; the suites that neither stop nor configure the application share one on it. */
export default async function setup(project: TestProject) {
  // Most programs are started a dozen times: each start keeps its compiled code for the next one.
  const compiled = mkdtempSync(join(tmpdir(), 'calanque-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const { folder, remove } = await fillDemonstration()
  const shared = await startApplication({ from: folder, variables: BEHIND_PROXY })
  project.provide('demonstration', { folder, origin: shared.origin })
  return async () => {
    await shared.remove()
    await remove()
    rmSync(compiled, { recursive: true, force: true })
  }
}
