import { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/test-database.ts'
import { sentTogether } from './side-by-side.ts'
import { inTransaction } from './transaction.ts'

test('statements that are sent together leave in one write, and each is answered with its own rows', async () => {
  const { db, provider } = await openTestDatabase()
  const ask = (trx: typeof db, value: number) => async () => {
    const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(trx)
    return rows
  }
  const [answers, writes] = await inTransaction(db, async (trx) => {
    const written = vi.spyOn(Socket.prototype as Required<Socket>, '_writev')
    const together = await sentTogether(ask(trx, 1), ask(trx, 2), ask(trx, 3))
    const { length } = written.mock.calls
    written.mockRestore()
    return [together, length] as const
  })
  expect(answers).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }]])
  expect(writes).toBe(provider === 'postgres' ? 1 : 0)
})
