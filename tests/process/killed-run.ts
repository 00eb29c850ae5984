import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { openDatabase } from '#platform/database/database.ts'

/** Where a database is: the same folder or server for every process. */
export type Place = Parameters<typeof openDatabase>[0]

/**
 * Runs a program of this folder in a process of its own, with its order as JSON, until it ends or is killed: `done` for one
 * that was killed once it had written so.
 */
export async function runUntilKilled(program: string, order: object): Promise<'ended' | 'killed' | 'done'> {
  const run = promisify(execFile)
  try {
    await run(process.execPath, [`tests/process/${program}`, JSON.stringify(order)])
    return 'ended'
  } catch (error) {
    const { signal, stdout } = error as { signal?: string; stdout?: string }
    if (signal !== 'SIGKILL') throw error
    return stdout === 'done' ? 'done' : 'killed'
  }
}
