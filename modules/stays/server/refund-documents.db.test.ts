import { expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { CARDS } from '#tests/payment-fixture.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay } from './cancel-stay.ts'
import { listStayDocuments, readStayDocument } from './stay-documents.ts'
import { stayFacts } from './stay-facts.ts'

const { db, desk, clock } = await openDesk('2027-06-20')

/** A stay that is paid in full, then cancelled by its traveler. */
async function payAndCancel(card?: string) {
  clock.today = '2027-06-20'
  const { read, sign, pay } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('card', card)
  const { publicId } = (await read()).reservation
  const { refunded } = await cancelStay(desk.needs, SYSTEM, {
    ...{ reservation: publicId, cancelledBy: 'traveler' },
  })
  const { reservation } = await read()
  const refunds = async () =>
    (await listNumberedDocuments(db, reservation.id)).filter(({ kind }) => kind === 'refund')
  return { reservation, refunded, refunds }
}

test('a refund to a card has its own number beside the credit note, with its cause, sellers, card and day', async () => {
  const { reservation, refunded, refunds } = await payAndCancel()
  const [document, ...others] = await refunds()
  expect(others).toEqual([])
  expect(document).toMatchObject({
    number: 'RB-2027-000001',
    facts: {
      total: refunded,
      refund: {
        ...{ cause: 'Annulation du séjour par le voyageur', creditNote: 'A-2027-000001' },
        way: 'sur la carte Visa se terminant par 4242',
        sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        sellers: ['Odile Bailleur', 'Cannes'],
      },
    },
  })
  expect((await listStayDocuments(db, stayFacts(db, reservation))).map(({ label }) => label)).toContain(
    'Justificatif de remboursement RB-2027-000001',
  )
  const { filename, bytes } = await readStayDocument(
    desk.needs,
    stayFacts(desk.needs.db, reservation),
    'RB-2027-000001',
  )
  expect(filename).toBe('remboursement-RB-2027-000001.pdf')
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  const [mail] = await listQueuedMails(db, { of: 'refund-sent', number: reservation.number })
  expect(mail!.props).toMatchObject({
    number: 'RB-2027-000001',
    documentUrl: expect.stringMatching(/\/r\/[\w-]{43}\/documents\/RB-2027-000001$/),
  })
})

test('a refund by transfer has its document once it was sent, with the end of the account', async () => {
  const { reservation, refunded, refunds } = await payAndCancel(CARDS.closedLater)
  expect(await refunds()).toEqual([])
  const criteria = criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${reservation.number}`)
  const [payout] = (await listOwedPayouts(desk.needs, SYSTEM, criteria)).rows
  const traveler: Actor = { kind: 'link', scope: 'payout', subjectId: payout!.id }
  await givePayoutAccount(desk.needs, traveler, {
    ...{ payout: payout!.id, iban: 'FR7630006000011234567890189', holder: 'Camille Exemple' },
  })
  expect(await refunds()).toEqual([])
  await recordPayoutSent(desk.needs, SYSTEM, { payout: payout!.id, bankReference: 'VIR-1' })
  const [document, ...others] = await refunds()
  expect(others).toEqual([])
  expect(document!.facts).toMatchObject({
    total: refunded,
    refund: { way: 'par virement, vers le compte se terminant par 0189' },
  })
})
