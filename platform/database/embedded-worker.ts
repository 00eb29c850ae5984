import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './embedded-engine.ts'
import type { Field } from './gathered-statement.ts'

/** A statement to run: with parameters it is one query, without it may be a whole script. */
export type EmbeddedRequest =
  | { id: number; sql: string; parameters: unknown[] | null }
  | { id: number; close: true }
export type EmbeddedAnswer =
  | { id: number; rows: unknown[]; affectedRows: number; fields?: Field[] }
  | { id: number; error: Record<string, unknown> }

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')
// To optimize the engine's largest function takes V8 600 MB for a second, more than all the rest of the process. Its code stays as the
// baseline compiler writes it: a page costs the same, a statement that computes for long half as much again (194).
for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only'])
  setFlagsFromString(flag)
const engine = await openEngine(workerData as { directory: string })
port.postMessage('ready')

port.on('message', async (request: EmbeddedRequest) => {
  try {
    if ('close' in request) {
      await engine.close()
      port.postMessage({ id: request.id, rows: [], affectedRows: 0 } satisfies EmbeddedAnswer)
      port.close()
      return
    }
    const answer = request.parameters
      ? await engine.query(request.sql, request.parameters)
      : (await engine.exec(request.sql)).at(-1)
    const { rows = [], affectedRows = 0, fields = [] } = answer ?? {}
    port.postMessage({ id: request.id, rows, affectedRows, fields } satisfies EmbeddedAnswer)
  } catch (error) {
    port.postMessage({ id: request.id, error: describe(error) } satisfies EmbeddedAnswer)
  }
})

/**
 * An error loses its own fields when it passes between threads; these are the fields that the product reads.
 */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, detail, table, column } = error as Error & Record<string, unknown>
  return { message: error.message, code, constraint, detail, table, column }
}
