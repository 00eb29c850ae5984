import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EmbeddedEngine } from './embedded-dialect.ts'
import type { EmbeddedAnswer } from './embedded-worker.ts'

/** The worker's source, found from the project's root: npm scripts start there, bundled code does not live there. */
const WORKER = resolve('platform/database/embedded-worker.ts')

type Waiting = {
  resolve(answer: { rows: unknown[]; affectedRows: number }): void
  reject(error: Error): void
}

/** Starts the embedded engine in a thread of its own, so that queued searches never stall the event loop. */
export async function startEmbeddedEngine(directory: string): Promise<EmbeddedEngine> {
  const worker = new Worker(WORKER, { workerData: { directory } })
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  await new Promise<void>((ready, failed) => {
    worker.once('message', () => ready())
    worker.once('error', failed)
  })
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The embedded database has stopped')))
  worker.on('message', (answer: EmbeddedAnswer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer)
      caller?.reject(Object.assign(new Error(String(answer.error.message)), answer.error))
    else caller?.resolve(answer)
  })

  const ask = (request: { sql: string; parameters: unknown[] | null } | { close: true }) =>
    new Promise<{ rows: unknown[]; affectedRows: number }>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, ...request })
    })
  return {
    query: (sql, parameters) => ask({ sql, parameters }),
    exec: (sql) => ask({ sql, parameters: null }),
    close: async () => {
      await ask({ close: true })
      await worker.terminate()
    },
  }
}
