import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openCheckout, quoteOf, sumOfLedger } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { getStatement, listStatements } from './get-statement.ts'
import { writePosting } from './ledger-queries.ts'
import { listDues } from './list-dues.ts'
import { postCancellation } from './post-cancellation.ts'
import { postCharges } from './post-charges.ts'
import { replaceDues } from './replace-dues.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

describe('charges', () => {
  test('follow the quote, posting only what changed', async () => {
    const { reservation } = await openCheckout(db, [700_000])
    await postCharges(db, { reservation, quote: quoteOf(700_000, 29_022), source: 'party' })
    await postCharges(db, { reservation, quote: quoteOf(700_000, 29_022), source: 'party' })
    await postCharges(db, { reservation, quote: quoteOf(650_000, 29_022), source: 'party' })
    const postings = await db
      .selectFrom('ledgerPostings')
      .select('source')
      .where('reservationId', '=', reservation.id)
      .orderBy('id')
      .execute()
    expect(postings.map(({ source }) => source)).toEqual(['booking:1', 'party:2', 'party:3'])
    expect(await getStatement(db, reservation.id)).toMatchObject({ total: 679_022, balance: 679_022 })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('give the statements of several reservations at once', async () => {
    const { reservations } = await openCheckout(db, [100_000, 250_000])
    const statements = await listStatements(db, [...reservations.map(({ id }) => id), 999_999])
    expect([...statements.values()].map(({ total }) => total)).toEqual([100_000, 250_000, 0])
  })

  test('the database itself refuses a posting that does not balance, and any change to one', async () => {
    const { reservation } = await openCheckout(db)
    const lines = [{ account: 'traveler', code: null, label: 'Faux', amount: 1 } as const]
    const unbalanced = inTransaction(db, (trx) =>
      writePosting(trx, reservation, { kind: 'charge', source: 'wrong', lines }),
    )
    await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_lines_balanced' })
    const rewritten = db
      .updateTable('ledgerLines')
      .set({ amount: 0 })
      .where('reservationId', '=', reservation.id)
      .execute()
    await expect(rewritten).rejects.toThrow('append-only')
    expect(await sumOfLedger(db)).toBe(0)
  })
})

describe('dues', () => {
  const due = (amount: number, dueOn = '2027-06-20' as const) => ({
    amount,
    dueOn,
    kind: 'installment' as const,
    label: `Versement de ${amount}`,
  })

  test('must add up to what is charged', async () => {
    const { reservation } = await openCheckout(db, [100_000])
    await expect(replaceDues(db, reservation, [due(99_999)])).rejects.toThrow(RangeError)
  })

  test('keep their identity as long as they keep their position', async () => {
    const { reservation } = await openCheckout(db, [100_000])
    const [before] = await listDues(db, reservation.id)
    await replaceDues(db, reservation, [due(33_333), due(33_333), due(33_334)])
    const dues = await listDues(db, reservation.id)
    expect(dues.map(({ amount }) => amount)).toEqual([33_333, 33_333, 33_334])
    expect(dues[0]?.publicId).toBe(before?.publicId)
    await replaceDues(db, reservation, [due(100_000)])
    expect(await listDues(db, reservation.id)).toHaveLength(1)
  })

  test('end with the reservation, whose cancellation is posted once', async () => {
    const { reservation } = await openCheckout(db, [100_000])
    const refund = { lines: [{ ...quoteOf(100_000).lines[0]!, refund: 70_000 }] }
    await postCancellation(db, { reservation, refund })
    await postCancellation(db, { reservation, refund })
    expect(await listDues(db, reservation.id)).toEqual([])
    expect(await getStatement(db, reservation.id)).toMatchObject({
      total: 30_000,
      balance: 30_000,
      lines: [{ label: 'Frais d’annulation\u00a0: Location, 7 nuits', amount: 30_000 }],
    })
  })
})
