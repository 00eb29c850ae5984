import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { closeAbandonedCheckouts } from './close-abandoned-checkouts.ts'
import { remindUnpaidSignatures } from './remind-unpaid-signatures.ts'

const { db, desk } = await openDesk('2026-11-20')

/** A signed stay whose first sum has not come `hours` after the signature, its nights held no more. */
async function signAndWait(hours: number) {
  const { publicId, checkout, read, sign, pay } = await beginStay(desk, 'direct')
  await sign()
  const { id, number } = (await read()).reservation
  await sql`update reservations set signed_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
    db,
  )
  return { publicId, checkout, read, pay, number, id }
}

const letLapse = (id: number) =>
  sql`update occupations set expires_at = now() - interval '1 hour' where reservation_id = ${id}`.execute(db)

describe('a signed booking whose first sum does not come', () => {
  test('is reminded of once a day after the signature, with its sum and its end', async () => {
    const { number, read, id } = await signAndWait(25)
    await letLapse(id)
    await remindUnpaidSignatures(desk.needs)
    await remindUnpaidSignatures(desk.needs)
    const mails = await listQueuedMails(db, { of: 'payment-awaited', number })
    const { dues } = await read()
    expect(mails.map(({ props }) => props)).toEqual([
      expect.objectContaining({
        amount: dues[0]!.amount,
        endsAt: expect.stringMatching(/^20\d\d-/),
        resumeUrl: expect.stringMatching(/\/checkout\/reprendre\/[\w-]{43}$/),
      }),
    ])
  })

  test('is not reminded of while a transfer is awaited', async () => {
    const { number, pay } = await signAndWait(25)
    await pay('bank_transfer')
    await remindUnpaidSignatures(desk.needs)
    expect(await listQueuedMails(db, { of: 'payment-awaited', number })).toEqual([])
  })

  test('ends 48 hours after the signature, which a mail says, and nothing is owed', async () => {
    const kept = await signAndWait(47)
    await letLapse(kept.id)
    const { checkout, read, number, id } = await signAndWait(49)
    await letLapse(id)
    await closeAbandonedCheckouts(desk.needs)
    expect((await checkout()).status).toBe('cancelled')
    const { reservation, statement } = await read()
    expect(reservation).toMatchObject({ status: 'cancelled', cancelReason: 'unpaid' })
    expect(statement).toMatchObject({ total: 0, balance: 0 })
    const mails = await listQueuedMails(db, { of: 'reservation-cancelled', number })
    expect(mails.map(({ props }) => props)).toEqual([
      expect.objectContaining({ because: 'first_sum', refunded: 0, kept: 0 }),
    ])
    expect((await kept.read()).reservation.status).toBe('awaiting_payment')
  })

  test('does not end while its nights wait for a transfer', async () => {
    const { read, pay } = await signAndWait(49)
    await pay('bank_transfer')
    await closeAbandonedCheckouts(desk.needs)
    expect((await read()).reservation.status).toBe('awaiting_payment')
  })
})
