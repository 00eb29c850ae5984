import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/**
 * Marks a query worth planning once per connection: frequent, heavy to plan, its columns named (a prepared
 * `select *` breaks when a migration adds a column under a running process). It must be cheap whatever its
 * values, since PostgreSQL may keep one plan for all of them.
 */
export const PREPARED = '/* prepared */'

/**
 * The most texts that a connection prepares; later ones are planned each time. Each costs memory in every
 * connection.
 */
const MOST_STATEMENTS = 300

const current = new AsyncLocalStorage<true>()

/**
 * Has every statement of `work` planned once per connection, for an act that is frequent and whose statements each find few rows by
 * an index. One with a star is left out: a migration would change what it answers.
 */
export function preparing<R>(work: () => R): R {
  return current.run(true, work)
}

const isPrepared = (text: string) =>
  text.startsWith(PREPARED) || (current.getStore() === true && text.includes('$1') && !text.includes('*'))

/** The names of marked queries, which each connection prepares once; undefined for the others. */
export function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!isPrepared(text)) return undefined
    const known = names.get(text)
    if (known || names.size >= MOST_STATEMENTS) return known
    const name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    names.set(text, name)
    return name
  }
}
