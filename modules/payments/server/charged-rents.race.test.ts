import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { readChargedRents } from '#tests/kept-cash.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }

test('forty postings at once about two stays, some of them given up, leave the rent beside each true to the cent', async () => {
  const { db } = await openTestDatabase()
  const { propertyId } = await publishTestVilla({ db, clock }, { title: 'Villa Éole' })
  const stays = [
    await addLedgerStay(db, { propertyId }, 'confirmed', '2027-05-01', 100_000),
    await addLedgerStay(db, { propertyId }, 'confirmed', '2027-06-01', 200_000),
  ]
  const post = (on: Database, n: number) =>
    sql`
    with posting as (
      insert into ledger_postings (holder_id, property_id, reservation_id, kind, source, at)
      select holder_id, property_id, reservation_id, 'charge', 'n' || ${String(n)}::text, now() from stay_books
      where reservation_id = ${stays[n % 2]!.id} returning id, property_id, reservation_id
    )
    insert into ledger_lines (posting_id, property_id, reservation_id, account, label, amount)
    select posting.id, property_id, reservation_id, account, '', amount
    from posting, (values ('traveler', ${1 + n}::int), ('rent', ${-1 - n}::int)) as line (account, amount)`.execute(
      on,
    )
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      inTransaction(db, async (trx) => {
        await post(trx, n)
        if (n % 5 === 0) throw new Error('given up')
      }),
    ),
  )
  const { kept, posted } = await readChargedRents(db)
  expect(kept).toEqual(posted)
  expect(kept.reduce((sum, { rent }) => sum + rent, 0)).toBe(300_000 + 820 - 148)
})
