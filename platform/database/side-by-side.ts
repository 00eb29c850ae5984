import type { Database } from './database.ts'

type Reads = readonly (() => Promise<unknown>)[]
type Answers<R extends Reads> = { [K in keyof R]: Awaited<ReturnType<R[K]>> }

/**
 * The answers of reads that do not need each other, in their order: asked at once, or in turn inside a transaction, whose one
 * connection answers one query at a time. Throws the first error.
 */
export async function sideBySide<const R extends Reads>(db: Database, ...reads: R): Promise<Answers<R>> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as Answers<R>
  const answers: unknown[] = []
  for (const read of reads) answers.push(await read())
  return answers as Answers<R>
}

/**
 * The answers of statements of one transaction that do not need each other, in their order: all are sent at once, in one way to the
 * server and back, and run one after the other. Each sends one statement before it waits. Throws the first error.
 */
export async function sentTogether<const R extends Reads>(...statements: R): Promise<Answers<R>> {
  return (await Promise.all(statements.map((send) => send()))) as Answers<R>
}
