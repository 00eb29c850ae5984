import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { declareGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { listCheckoutPayments } from '#modules/payments/server/get-payment.ts'
import { findHolder } from '#modules/payments/server/stay-books.ts'
import { openDesk } from '#tests/open-desk.ts'
import { CARDS, deliverEventsTo } from '#tests/payment-fixture.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { SELECTED_WEEK, signedSelection } from '#tests/two-holders.ts'
import { closeAbandonedCheckouts } from './close-abandoned-checkouts.ts'
import type { Checkout } from './find-checkout.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { payCheckout } from './pay-checkout.ts'
import { waysToPay } from './ways-to-pay.ts'

const opened = await openDesk('2026-11-21')
const { db, desk } = opened

const statusesOf = ({ stays }: Checkout) => stays.map(({ reservation }) => reservation.status)
const paidOf = ({ stays }: Checkout) => stays.map(({ statement }) => statement.paid > 0)
const attemptsOf = ({ id }: Checkout) =>
  db
    .selectFrom('paymentIntents')
    .select(['holderId', 'status', 'amount'])
    .where('checkoutId', '=', id)
    .execute()

describe('a selection over two holders', () => {
  test('is paid in one act by one charge for each, into the book of each, and is confirmed', async () => {
    const { agencies, checkout, read, payBy } = await signedSelection(opened)
    const payments = await payBy(CARDS.succeeds, CARDS.succeeds)
    expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    expect(payments.map(({ amount }) => amount)).toEqual(
      checkout.stays.map(({ statement }) => statement.total),
    )
    const after = await read()
    expect([after.status, ...statusesOf(after)]).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect((await attemptsOf(checkout)).map(({ holderId }) => holderId)).toEqual(agencies)
    for (const [i, { reservation, statement }] of after.stays.entries()) {
      expect(statement.balance).toBe(0)
      expect(await findHolder(db, reservation.id)).toBe(agencies[i])
      const { rows } = await sql<{ holderId: number; received: number }>`
        select p.holder_id, sum(l.amount)::int as received from ledger_postings p join ledger_lines l on l.posting_id = p.id
        where p.reservation_id = ${reservation.id} and l.account in ('bank', 'processor') group by 1`.execute(
        db,
      )
      expect(rows).toMatchObject([{ holderId: agencies[i], received: statement.total }])
    }
  })

  test('whose one charge is declined keeps the other stay, and the next payment is of that holder alone', async () => {
    const { visitor, villas, checkout, read, payBy } = await signedSelection(opened)
    expect(await payBy(CARDS.succeeds, CARDS.declined)).toMatchObject([
      { status: 'succeeded' },
      { status: 'failed', failure: 'card_declined' },
    ])
    const half = await read()
    expect([half.status, ...statusesOf(half)]).toEqual(['open', 'confirmed', 'awaiting_payment'])
    expect(half.facts.paid).toBe(false)
    const owed = half.stays[1]!.statement.total
    expect((await waysToPay(desk.needs, half)).options.card).toMatchObject({ dueToday: owed })
    await expect(payBy()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    // Asked for again from the selection, the stay that waits continues here.
    expect((await desk.start(visitor, [villas[1]!], SELECTED_WEEK)).publicId).toBe(checkout.publicId)

    expect(await payBy(CARDS.succeeds)).toMatchObject([{ status: 'succeeded', amount: owed }])
    const after = await read()
    expect([after.status, ...statusesOf(after)]).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await attemptsOf(checkout)).toHaveLength(3)
  })

  test('of whom one has reached its guarantee is refused for that one alone', async () => {
    const { agencies, read, payBy } = await signedSelection(opened)
    await declareGuarantee({ db }, SYSTEM, { agencyId: agencies[0]!, amount: 100 })
    await expect(payBy(CARDS.succeeds, CARDS.succeeds)).rejects.toMatchObject({ code: 'GUARANTEE_REACHED' })
    expect(statusesOf(await read())).toEqual(['awaiting_payment', 'confirmed'])
  })

  test('and is paid for meanwhile refuses a press that began before as paid, not as without its nights', async () => {
    const { checkout, visitor, payBy } = await signedSelection(opened)
    await payBy(CARDS.succeeds, CARDS.succeeds)
    const cardTokens = [await desk.cardToken(CARDS.succeeds), await desk.cardToken(CARDS.succeeds)]
    const late = await payCheckout(desk.needs, visitor, { checkout, method: 'card', cardTokens }).catch(
      ({ code }) => code,
    )
    expect(['PAYMENT_CONFLICT', 'STEP_LOCKED']).toContain(late)
    expect(await attemptsOf(checkout)).toHaveLength(2)
  })

  test('charges no holder once the nights of another are lost', async () => {
    const { villas, checkout, read, payBy } = await signedSelection(opened)
    await sql`update occupations set expires_at = now() - interval '1 second' where kind = 'hold'`.execute(db)
    await desk.start(await desk.newVisitor(), [villas[1]!], SELECTED_WEEK)
    await expect(payBy(CARDS.succeeds, CARDS.succeeds)).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
    expect(await attemptsOf(checkout)).toEqual([])
    expect(paidOf(await read())).toEqual([false, false])
  })

  test('under validation for both is the same when asked again, and one holder is charged while the other waits', async () => {
    const { checkout, payBy } = await signedSelection(opened)
    const first = await payBy(CARDS.threeDSecure, CARDS.threeDSecure)
    expect(first.map(({ status }) => status)).toEqual(['requires_action', 'requires_action'])
    const again = await payBy(CARDS.threeDSecure, CARDS.threeDSecure)
    expect(again.map(({ publicId }) => publicId)).toEqual(first.map(({ publicId }) => publicId))
    expect((await giveUpPayment(desk.needs, checkout)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ])

    await payBy(CARDS.threeDSecure, CARDS.declined)
    expect(await payBy(CARDS.succeeds)).toMatchObject([{ status: 'succeeded' }])
    const latest = await listCheckoutPayments(db, checkout.id)
    expect(latest.map(({ status, reservationIds }) => [status, reservationIds])).toEqual([
      ['requires_action', [checkout.stays[0]!.reservation.id]],
      ['succeeded', [checkout.stays[1]!.reservation.id]],
    ])
  })

  test('by transfer has a reference and a mail for each, and the money of one confirms its stay alone', async () => {
    const { agencies, read, byTransfer } = await signedSelection(opened)
    const own = {
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
      accountHolder: 'Agence A',
      bankName: 'Banque A',
    }
    await db
      .insertInto('clientsAccounts')
      .values({ ...own, agencyId: agencies[0]!, declaredBy: 'test', takesEffectAt: sql<Date>`now()` })
      .execute()
    const payments = await byTransfer()
    // Each on the account of its holder; the second declared none.
    expect(payments[0]!.transfer).toMatchObject(own)
    expect(payments[1]!.transfer?.iban).not.toBe(own.iban)
    const references = payments.map(({ transfer }) => transfer!.reference)
    expect(new Set(references).size).toBe(2)
    const mails = await listQueuedMails(db, { of: 'transfer-instructions' })
    expect(mails.map(({ props }) => props.reference)).toEqual(references)
    await desk.needs.transferRegister.receiveTransfer(references[1]!)
    await deliverEventsTo(desk.needs)
    expect(statusesOf(await read())).toEqual(['awaiting_payment', 'confirmed'])
  })

  test('of whom one is never paid keeps the stay that was, and ends', async () => {
    const { checkout, read, payBy } = await signedSelection(opened)
    await payBy(CARDS.succeeds, CARDS.declined)
    await sql`update occupations set expires_at = now() - interval '1 second'
      where kind = 'hold' and reservation_id = ${checkout.stays[1]!.reservation.id}`.execute(db)
    await sql`update reservations set signed_at = now() - interval '49 hours'
      where checkout_id = ${checkout.id}`.execute(db)
    await closeAbandonedCheckouts(desk.needs)
    const after = await read()
    expect([after.status, ...statusesOf(after)]).toEqual(['confirmed', 'confirmed', 'cancelled'])
    expect(after.stays[1]!.reservation.cancelReason).toBe('unpaid')
  })
})
