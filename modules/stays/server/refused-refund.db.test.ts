import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { listMoneyBack } from '#modules/payments/server/list-money-back.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { oweReturnedPayout, recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { refundReservation } from '#modules/payments/server/refund-reservation.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { CARDS, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay } from './cancel-stay.ts'
import { leadToPayoutAccount } from './lead-to-payout-account.ts'

const IBAN = 'FR7630006000011234567890189'
const ACCOUNT = { iban: 'fr76 3000 6000 0112 3456 7890 189', holder: 'Camille Exemple' }

const { db, desk } = await openDesk('2026-11-21')

let stay: Awaited<ReturnType<typeof cancelled>>
beforeEach(async () => {
  stay = await cancelled()
})

/** A cancelled stay whose card was closed after the payment, so that its refund is permanently refused. */
async function cancelled() {
  const { read, sign, pay } = await beginStay(desk, 'direct')
  await sign()
  await pay('card', CARDS.closedLater)
  const { reservation } = await read()
  const { refunded } = await cancelStay(desk.needs, SYSTEM, {
    reservation: reservation.publicId,
    cancelledBy: 'event',
  })
  const owed = async () =>
    (
      await listOwedPayouts(
        desk.needs,
        SYSTEM,
        criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${reservation.number}`),
      )
    ).rows
  return { read, reservation, refunded, owed, payout: (await owed())[0]! }
}

const mailsAbout = async (of: 'payout-account' | 'refund-sent', number: string) =>
  (await listQueuedMails(db, { of, number })).map(({ recipient, props }) => ({ recipient, ...props }))

const byLink = (subjectId: string): Actor => ({ kind: 'link', scope: 'payout', subjectId })
const sent = { bankReference: 'VIR-2026-0001' }

test('a refund that a card refuses is owed by transfer at once, and the traveler is asked for an account', async () => {
  const { reservation, refunded, payout, read, owed } = stay
  expect(refunded).toBeGreaterThan(0)
  expect(await owed()).toMatchObject([{ amount: refunded, because: 'refused_refund', account: null }])
  expect((await read()).statement).toMatchObject({ refunded: 0, balance: -refunded })
  expect(await listMoneyBack(db, reservation.id)).toMatchObject([
    { amount: refunded, what: 'refund', by: 'bank_transfer', state: 'account_awaited' },
  ])
  const [mail] = await mailsAbout('payout-account', reservation.number)
  expect(mail).toMatchObject({ recipient: CAMILLE.email, amount: refunded, because: 'refused_refund' })
  const token = (mail as unknown as { url: string }).url.split('/').at(-1)!
  const link = await resolveLink(db, token, 'payout', { address: '192.0.2.7' })
  expect(link).toEqual({ subjectId: payout.id })
  expect(await mailsAbout('refund-sent', reservation.number)).toEqual([])
})

test('the traveler names the account once by the link, then the transfer is sent and the ledger balances', async () => {
  const { reservation, refunded, payout, read, owed } = stay
  const traveler = byLink(payout.id)
  await givePayoutAccount(desk.needs, traveler, { payout: payout.id, ...ACCOUNT })
  expect((await owed())[0]!.account).toEqual({ iban: IBAN, holder: 'Camille Exemple' })
  const again = givePayoutAccount(desk.needs, traveler, { payout: payout.id, ...ACCOUNT })
  await expect(again).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect(await listMoneyBack(db, reservation.id)).toMatchObject([{ state: 'under_way' }])

  await recordPayoutSent(desk.needs, SYSTEM, { payout: payout.id, ...sent })
  expect(await owed()).toEqual([])
  expect((await read()).statement).toMatchObject({ refunded, paidOut: 0, balance: 0 })
  expect(await sumOfLedger(db)).toBe(0)
  expect(await reconcilePayments(desk.needs)).toMatchObject({ differences: [], unhealed: [] })
  expect(await mailsAbout('refund-sent', reservation.number)).toMatchObject([
    { amount: refunded, accountEnd: '0189' },
  ])
  expect(await listMoneyBack(db, reservation.id)).toMatchObject([{ state: 'sent' }])
})

test('a transfer that the bank gives back opens the link again; the next one has a mail and a document of its own', async () => {
  const { reservation, payout, read } = stay
  const give = () => givePayoutAccount(desk.needs, byLink(payout.id), { payout: payout.id, ...ACCOUNT })
  const lead = async () => {
    await leadToPayoutAccount(desk.needs, follower, reservation)
    const [mail] = (await mailsAbout('payout-account', reservation.number)).slice(-1)
    const token = (mail as unknown as { url: string }).url.split('/').at(-1)!
    return resolveLink(db, token, 'payout', { address: '192.0.2.7' })
  }
  const follower: Actor = { kind: 'link', scope: 'tracking', subjectId: reservation.publicId }
  await give()
  await recordPayoutSent(desk.needs, SYSTEM, { payout: payout.id, ...sent })
  await db.transaction().execute((trx) =>
    oweReturnedPayout(trx, desk.needs, {
      ...{ payout: payout.id, reference: sent.bankReference, reason: 'Compte clos (AC04)' },
    }),
  )
  expect(await lead()).toEqual({ subjectId: payout.id })
  await give()
  await recordPayoutSent(desk.needs, SYSTEM, { payout: payout.id, bankReference: 'VIR-2026-0002' })
  const mails = (await mailsAbout('refund-sent', reservation.number)) as unknown as { number: string }[]
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ number }) => number)).size).toBe(2)
  expect((await read()).statement).toMatchObject({ balance: 0 })
})

test('the account number is deleted once the money is sent, and is not in audit entries, mails or the ledger', async () => {
  const { payout } = stay
  await givePayoutAccount(desk.needs, byLink(payout.id), { payout: payout.id, ...ACCOUNT })
  await recordPayoutSent(desk.needs, SYSTEM, { payout: payout.id, ...sent })
  const row = await db
    .selectFrom('payouts')
    .select(['iban', 'ibanEnd'])
    .where('publicId', '=', payout.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ iban: null, ibanEnd: '0189' })
  const elsewhere = [
    await db.selectFrom('auditEntries').selectAll().execute(),
    await db.selectFrom('outboxMails').selectAll().execute(),
    await db.selectFrom('ledgerLines').selectAll().execute(),
  ]
  expect(JSON.stringify(elsewhere)).not.toContain(IBAN)
})

test('the same money cannot be refunded twice', async () => {
  const { reservation, refunded, payout } = stay
  const more = { reservation, amount: refunded, reason: 'gesture', requestKey: 'again' }
  await expect(refundReservation(desk.needs, SYSTEM, more)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const owed = { ...more, amount: 'owed' as const, requestKey: 'owed' }
  expect(await refundReservation(desk.needs, SYSTEM, owed)).toEqual([])
  await recordPayoutSent(desk.needs, SYSTEM, { payout: payout.id, ...sent })
  await expect(recordPayoutSent(desk.needs, SYSTEM, { payout: payout.id, ...sent })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  expect(await refundReservation(desk.needs, SYSTEM, { ...owed, requestKey: 'later' })).toEqual([])
})

describe('the account of a refund by transfer', () => {
  test('can be named only by the traveler with their own link, and by the house', async () => {
    const { payout, reservation } = stay
    const input = { payout: payout.id, ...ACCOUNT }
    const others: Actor[] = [
      byLink(crypto.randomUUID()),
      { kind: 'link', scope: 'tracking', subjectId: reservation.publicId },
    ]
    for (const actor of others)
      await expect(givePayoutAccount(desk.needs, actor, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(givePayoutAccount(desk.needs, VISITOR, input)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await givePayoutAccount(desk.needs, SYSTEM, input)
    await givePayoutAccount(desk.needs, SYSTEM, { ...input, holder: 'Camille Corrigée' })
    expect((await stay.owed())[0]!.account).toMatchObject({ holder: 'Camille Corrigée' })
  })

  test('is refused with a sentence, and not stored, when its number is invalid', async () => {
    const { payout, owed } = stay
    const wrong = { payout: payout.id, iban: 'FR00', holder: '' }
    await expect(givePayoutAccount(desk.needs, SYSTEM, wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { iban: expect.any(String), holder: expect.any(String) } },
    })
    expect((await owed())[0]!.account).toBeNull()
    await expect(
      givePayoutAccount(desk.needs, SYSTEM, { payout: 'nothing', ...ACCOUNT }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a traveler is led to name an account: at once for their proved mailbox, by mail from a tracking link', async () => {
  const { reservation, payout } = stay
  const follower: Actor = { kind: 'link', scope: 'tracking', subjectId: reservation.publicId }
  expect(await leadToPayoutAccount(desk.needs, follower, reservation)).toBe('mailed')
  expect(await leadToPayoutAccount(desk.needs, follower, reservation)).toBe('mailed')
  const mails = await mailsAbout('payout-account', reservation.number)
  expect(mails.map(({ recipient }) => recipient)).toEqual([CAMILLE.email, CAMILLE.email])

  const owner = await addPerson(desk.needs, 'TRAVELER')
  await db
    .updateTable('reservations')
    .set({ userId: owner.userId })
    .where('publicId', '=', reservation.publicId)
    .execute()
  const verify = (emailVerified: boolean) =>
    db.updateTable('users').set({ emailVerified }).where('id', '=', owner.userId).execute()
  await verify(false)
  expect(await leadToPayoutAccount(desk.needs, owner, reservation)).toBe('mailed')
  await verify(true)
  const led = await leadToPayoutAccount(desk.needs, owner, reservation)
  const token = (led as { url: string }).url.split('/').at(-1)!
  expect(await resolveLink(db, token, 'payout', { address: '192.0.2.7' })).toEqual({ subjectId: payout.id })

  await givePayoutAccount(desk.needs, byLink(payout.id), { payout: payout.id, ...ACCOUNT })
  await expect(leadToPayoutAccount(desk.needs, follower, reservation)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
