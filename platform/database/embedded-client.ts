import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseAway } from './database-away.ts'
import type { EmbeddedEngine } from './embedded-dialect.ts'
import type { EmbeddedAnswer } from './embedded-worker.ts'
import { hasNoTimeLimit } from './without-time-limit.ts'

/**
 * The worker's source, found from the project's root, where npm scripts start: the path of bundled code is
 * another.
 */
const WORKER = resolve('platform/database/embedded-worker.ts')

/** How long a statement may take, as on a server. */
const STATEMENT_LIMIT = 5_000
/**
 * How many times the answer is looked for: a process that was suspended wakes up with expired timers and
 * unread answers, so that one look is not enough.
 */
const LOOKS = 5
/** How long a caller waits for a new worker after the former one ended. */
const RETURN_LIMIT = 5_000
/**
 * First pause before a folder that does not open is tried again; each pause is longer than the one before.
 */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000

type Answer = Omit<Extract<EmbeddedAnswer, { rows: unknown[] }>, 'id'>
type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }
/** One worker, from its opening of the folder to its end. */
type Life = { worker: Worker; waiting: Map<number, Waiting>; ended: boolean }

export type EmbeddedSettings = {
  statementLimit?: number
  returnLimit?: number
  /** Called when the worker ended unexpectedly, or was ended because it did not answer. */
  onEnd?: (problem: Error) => void
  /** Called with each worker as it starts. */
  onStart?: (worker: Worker) => void
}

/**
 * Starts the embedded engine in a thread of its own, so that queued searches never stall the event loop. A
 * thread that dies or does not answer is replaced by another on the same folder, as after a crash; its
 * pending statements, and the later ones of a transaction that is lost with it, reject with DatabaseAway.
 */
export async function startEmbeddedEngine(
  directory: string,
  { statementLimit = STATEMENT_LIMIT, returnLimit = RETURN_LIMIT, onEnd, onStart }: EmbeddedSettings = {},
): Promise<EmbeddedEngine> {
  let closed = false
  let lastId = 0
  let opening: Worker | null = null
  let life = await begin()
  let endedAt = 0
  let next: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<Life> {
    const worker = new Worker(WORKER, { workerData: { directory } })
    opening = worker
    onStart?.(worker)
    const born: Life = { worker, waiting: new Map(), ended: false }
    await new Promise<void>((ready, failed) => {
      worker.once('message', () => ready())
      worker.once('error', failed)
      worker.once('exit', () => failed(new Error('The embedded database did not open')))
    }).finally(() => {
      opening = null
    })
    worker.on('error', (error) => end(born, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(born, new Error('The embedded database has stopped')))
    worker.on('message', (answer: EmbeddedAnswer) => {
      const caller = born.waiting.get(answer.id)
      born.waiting.delete(answer.id)
      if ('error' in answer)
        caller?.reject(Object.assign(new Error(String(answer.error.message)), answer.error))
      else caller?.resolve(answer)
    })
    return born
  }

  function end(one: Life, problem: Error): void {
    if (one.ended) return
    one.ended = true
    for (const { reject } of one.waiting.values()) reject(new DatabaseAway(problem))
    one.waiting.clear()
    if (closed) return
    endedAt = performance.now()
    onEnd?.(problem)
    // Two engines on one folder would destroy it: the former one is terminated before the new one opens.
    next = one.worker.terminate().then(beginAgain)
  }

  async function beginAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE; !closed; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      const born = await begin().catch((problem: Error) => {
        if (!closed) onEnd?.(problem)
      })
      if (born) {
        life = born
        if (closed) await born.worker.terminate()
        return
      }
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }

  async function isBack(): Promise<void> {
    const left = endedAt + returnLimit - performance.now()
    let timer: NodeJS.Timeout | undefined
    if (left > 0)
      await Promise.race([next, new Promise((resolve) => (timer = setTimeout(resolve, left)))]).finally(() =>
        clearTimeout(timer),
      )
    if (life.ended) throw new DatabaseAway(new Error('The embedded database has not come back yet'))
  }

  function ask(request: { sql: string; parameters: unknown[] | null } | { close: true }): Promise<Answer> {
    const asked = life
    if (asked.ended) return Promise.reject(new DatabaseAway(new Error('The embedded database has stopped')))
    lastId += 1
    const id = lastId
    const answer = new Promise<Answer>((resolve, reject) => {
      asked.waiting.set(id, { resolve, reject })
      asked.worker.postMessage({ id, ...request })
    })
    if (hasNoTimeLimit()) return answer
    let looks = 0
    const watch = setInterval(() => {
      looks += 1
      if (looks === LOOKS)
        end(asked, new Error(`The embedded database did not answer in ${statementLimit} ms`))
    }, statementLimit / LOOKS)
    return answer.finally(() => clearInterval(watch))
  }

  return {
    query: (sql, parameters) => ask({ sql, parameters }),
    exec: (sql) => ask({ sql, parameters: null }),
    life: () => life,
    isBack: () => (life.ended ? isBack() : Promise.resolve()),
    close: async () => {
      closed = true
      if (!life.ended) await ask({ close: true }).catch(() => {})
      await life.worker.terminate()
      // Another process may take the folder after the close: a thread that is still opening the folder must
      // end first.
      await opening?.terminate()
      await life.worker.terminate()
    },
  }
}
