import { describe, expect, test } from 'vitest'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { findKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { detachedCardWork } from '#modules/payments/server/forget-changed-cards.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { changeCard } from './change-card.ts'
import { payOutstanding } from './pay-outstanding.ts'
import { stayFacts } from './stay-facts.ts'
import { trackReservation } from './track-reservation.ts'

const BOOKED = '2026-11-20'
const DECLINED = '4000000000000002'
const DECLINED_LATER = '4000000000000341'
const returnUrl = 'http://localhost/'

const { db, desk, clock } = await openDesk(BOOKED)

async function book(regime: 'hoguet' | 'direct', card = '4242424242424242') {
  clock.today = BOOKED
  const { visitor, read, sign, pay } = await beginStay(desk, regime)
  await sign()
  await pay('card', card)
  const { reservation, dues } = await read()
  const track = async () =>
    trackReservation(desk.needs, stayFacts(desk.needs.db, (await read()).reservation), { exact: true })
  return { visitor, read, reservation, dues, track }
}

/** The charges that were made without the traveler. */
const listCharges = (checkoutId: number) =>
  db
    .selectFrom('paymentIntents')
    .select('amount')
    .where('checkoutId', '=', checkoutId)
    .where('offSession', '=', true)
    .execute()

describe('a card that is changed', () => {
  test('is charged for the dues to come in the place of the former one, which is forgotten', async () => {
    const { visitor, read, reservation, dues, track } = await book('hoguet', DECLINED_LATER)
    const cardToken = await desk.cardToken('4000000000080020')
    expect(await changeCard(desk.needs, visitor, reservation, { cardToken, returnUrl })).toMatchObject({
      ...{ kind: 'setup', amount: 0, status: 'succeeded' },
    })
    expect((await track()).keptCard).toMatchObject({ last4: '0020' })
    const refs = await db
      .selectFrom('paymentIntents')
      .select('cardRef')
      .where('checkoutId', '=', reservation.checkoutId)
      .where('cardRef', 'is not', null)
      .execute()
    expect(refs).toHaveLength(1)
    clock.today = dues[0]!.dueOn
    await chargeDueInstallments(desk.needs)
    expect((await read()).dues[0]).toMatchObject({ paid: dues[0]!.amount })
  })

  test('is detached at the provider by the queue, after which the former one can no longer be charged', async () => {
    const { visitor, reservation } = await book('hoguet')
    const former = (await findKeptCard(db, desk.needs.payments.providerOf('card'), reservation.id))!.cardRef
    const charge = (cardRef: string) =>
      desk.needs.payments.chargeKept({
        ...{ idempotencyKey: crypto.randomUUID(), reference: crypto.randomUUID(), cardRef },
        ...{ amount: 100, currency: 'eur', description: 'Essai' },
      })
    await changeCard(desk.needs, visitor, reservation, {
      cardToken: await desk.cardToken('4000000000080020'),
      returnUrl,
    })
    expect(await charge(former)).toMatchObject({ status: 'succeeded' })
    const asked = await db
      .selectFrom('queueItems')
      .select('subject')
      .where('kind', '=', 'detached-card')
      .execute()
    expect(asked.map(({ subject }) => subject)).toContain(former)
    await detachedCardWork(desk.needs).run(former)
    expect(await charge(former)).toMatchObject({ status: 'failed', failure: 'card_unusable' })
    const kept = await findKeptCard(db, desk.needs.payments.providerOf('card'), reservation.id)
    expect(await charge(kept!.cardRef)).toMatchObject({ status: 'succeeded' })
  })

  test('is mailed with each sum to come and its last digits; the first card is not', async () => {
    const { visitor, reservation } = await book('hoguet')
    const { number } = reservation
    expect(await listQueuedMails(db, { of: 'card-changed', number })).toEqual([])
    await changeCard(desk.needs, visitor, reservation, {
      cardToken: await desk.cardToken('4000000000080020'),
      returnUrl,
    })
    const [mail] = await listQueuedMails(db, { of: 'card-changed', number })
    expect(mail!.props.debits).toEqual([
      expect.stringMatching(/17\sjanvier\s2027 sur votre carte.*0020$/),
      expect.stringMatching(/17\sjuin\s2027 sur votre carte.*0020$/),
    ])
  })

  test('after a sum was refused is announced for the sums to come alone: the refused one is to be paid, and not charged again', async () => {
    const { visitor, read, reservation, dues, track } = await book('hoguet', DECLINED_LATER)
    clock.today = dues[0]!.dueOn
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ declined: 1 })
    const cardToken = await desk.cardToken('4000000000080020')
    await changeCard(desk.needs, visitor, reservation, { cardToken, returnUrl })
    const [mail] = await listQueuedMails(db, { of: 'card-changed', number: reservation.number })
    expect(mail!.props).toMatchObject({
      debits: [expect.stringMatching(/17\sjuin\s2027/)],
      over: dues[0]!.amount,
    })
    expect((await track()).dues.map(({ isDebitOver }) => isDebitOver)).toEqual([true, false])
    clock.today = dues[1]!.dueOn
    await chargeDueInstallments(desk.needs)
    expect((await read()).statement.paid).toBe(dues[1]!.amount)
  })

  test('that the bank refuses leaves the former one in its place', async () => {
    const { visitor, reservation } = await book('hoguet')
    const cardToken = await desk.cardToken(DECLINED)
    expect(await changeCard(desk.needs, visitor, reservation, { cardToken, returnUrl })).toMatchObject({
      status: 'failed',
    })
    const kept = await findKeptCard(db, desk.needs.payments.providerOf('card'), reservation.id)
    expect(kept?.card).toMatchObject({ last4: '4242' })
  })

  test('must be valid until the last due', async () => {
    const { visitor, reservation } = await book('hoguet')
    const cardToken = await desk.cardToken('4242424242424242', { expiryMonth: 5, expiryYear: 2027 })
    await expect(
      changeCard(desk.needs, visitor, reservation, { cardToken, returnUrl }),
    ).rejects.toMatchObject({ code: 'CARD_ENDS_TOO_SOON' })
  })
})

describe('a due paid before its day', () => {
  test('by the kept card is paid once: on its day nothing is charged', async () => {
    const { visitor, read, reservation, dues } = await book('direct')
    const early = { early: dues[1]!.publicId, cardToken: null, byKeptCard: true, returnUrl }
    expect(await payOutstanding(desk.needs, visitor, reservation, early)).toMatchObject({
      ...{ status: 'succeeded', amount: dues[1]!.amount },
    })
    await expect(payOutstanding(desk.needs, visitor, reservation, early)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    clock.today = dues[1]!.dueOn
    await chargeDueInstallments(desk.needs)
    expect(await listCharges(reservation.checkoutId)).toEqual([])
    expect((await read()).statement.balance).toBe(0)
  })

  test('is refused where the agency may not receive it yet', async () => {
    const { visitor, reservation, dues, track } = await book('hoguet')
    expect((await track()).early).toMatchObject({ due: dues[0]!.publicId, allowed: false })
    const early = { early: dues[0]!.publicId, cardToken: null, byKeptCard: true, returnUrl }
    await expect(payOutstanding(desk.needs, visitor, reservation, early)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })
})
