import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckout, getCheckoutByToken } from '#modules/checkout/server/find-checkout.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { HISTORY_LIST, historyWords } from '#modules/contacts/contact-history.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { addOwnedVilla, addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openDesk } from '#tests/open-desk.ts'
import { addTestContact, PARTY } from '#tests/option-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { person } from '#tests/person.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { answerPrice } from './answer-price.ts'
import { askPrice } from './ask-price.ts'
import { bookOption } from './book-option.ts'
import { findStayOption } from './find-stay-option.ts'
import { listPrices } from './list-prices.ts'
import { optionHistory } from './option-history.ts'
import { placeOption } from './place-option.ts'
import { readOption } from './read-option.ts'
import { readOptionPrice } from './read-option-price.ts'
import { withdrawPrice } from './withdraw-price.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const { needs } = desk
/** Near enough to be paid at once. */
const STAY = { arrival: '2026-12-12', departure: '2026-12-19' } as const
const [RENT, GRANTED, LOWER] = [700_000, 612_345, 560_000]

/** An option at a price that its owner agreed to. */
async function grantedOption() {
  const villa = await addOwnedVilla(needs, {
    rates: aRates({ serviceFeeBasisPoints: 150, cleaningFee: 20_000 }),
  })
  const { contact, email } = await addTestContact({ services: needs, agent: villa.agent }, 'Roux')
  const { option } = await placeOption(needs, villa.agent, {
    ...{ contact, property: villa.publicId, stay: STAY, party: PARTY, endsAt: null, derogation: null },
    formKey: crypto.randomUUID(),
  })
  await askPrice(needs, villa.head, { option, rent: GRANTED, reason: 'Client fidèle' })
  const [asked] = await listPrices(needs, villa.owner)
  await answerPrice(needs, villa.owner, { asked: asked!.id, isAccepted: true })
  return { villa, contact, email, option }
}

test('a granted price is that of the checkout, the contract, the ledger and the owner’s claim, to the cent', async () => {
  const { villa, contact, email, option } = await grantedOption()
  const { total } = await readOption(needs, villa.head, option)
  const { reservation } = await bookOption(needs, villa.agent, { option, seenTotal: total })
  const { props } = await lastQueuedMail(db, { of: 'booking-prepared', to: email })
  expect(props.total).toBe(total)
  const opened = await getCheckoutByToken(needs, props.resumeUrl.split('/').at(-1)!, { address: '192.0.2.1' })
  expect(opened.total).toBe(total)
  const visitor = await desk.newVisitor()
  const written = await desk.throughContract(visitor, opened.publicId)
  const [stay] = written.stays
  expect(stay!.reservation.quote.lines[0]).toMatchObject({
    ...{ kind: 'rent', label: 'Location, 7 nuits, prix accordé', amount: GRANTED },
  })
  expect(stay!.reservation.quote.lines.find(({ kind }) => kind === 'service')!.amount).toBe(9_185)
  const [contract] = await listContracts(db, written)
  const text = JSON.stringify(await factsOf(contract!.publicId))
  expect(text).toContain('prix accordé')
  expect(text).not.toContain(String(RENT))
  const signed = await desk.sign(opened.publicId)
  await payOneHolder(needs, visitor, { checkout: signed, method: 'card', cardToken: await desk.cardToken() })
  const paid = await getCheckout(needs, opened.publicId)
  const { id } = paid.stays[0]!.reservation
  const statement = await getStatement(db, id)
  expect(statement).toMatchObject({ total })
  expect(statement.lines[0]).toMatchObject({ amount: GRANTED })
  clock.today = STAY.departure
  await allotEarnedStays(needs)
  clock.today = '2026-11-21'
  expect(await allottedOf(id)).toMatchObject({ owner: 489_876 })
  for (const actor of [villa.agent, villa.head, person('BACK_OFFICE')])
    expect((await findStayOption(needs, actor, reservation)).granted).toMatchObject({
      ...{ rent: GRANTED, ordinaryRent: RENT, reason: 'Client fidèle', by: 'Hélène Vidal' },
    })
  expect(await findStayOption(needs, villa.owner, reservation)).toMatchObject({
    option: null,
    granted: { rent: GRANTED },
  })
  for (const role of ['OWNER', 'AGENT', 'TRAVELER'] as const)
    expect((await findStayOption(needs, await addPerson(needs, role), reservation)).granted).toBeNull()
  const found = await getContact(db, villa.agent, contact)
  const history = await listHistory(needs, found, criteriaOf(HISTORY_LIST, ''), [optionHistory])
  expect(history.rows.map((line) => historyWords(line)).join()).toContain('Prix accordé par le propriétaire')
})

test('the price of the day is that of the option and of its booking where it has become lower than the granted one', async () => {
  const { villa, email, option } = await grantedOption()
  const rates = aRates({ baseNightly: 80_000, serviceFeeBasisPoints: 150, cleaningFee: 20_000 })
  await changeRates(needs, SYSTEM, { publicId: villa.publicId, rates })
  const { quote } = await quoteListing(needs, {
    ...{ property: villa.publicId, stay: STAY, party: partyOf({ adults: 2 }) },
  })
  expect(quote.lines[0]!.amount).toBe(LOWER)
  const shown = await readOption(needs, villa.head, option)
  expect(await readOptionPrice(needs, shown)).toEqual({ total: quote.total, rent: LOWER })
  const book = (seenTotal: number) => bookOption(needs, villa.agent, { option, seenTotal })
  await expect(book(shown.total)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const { reservation } = await book(quote.total)
  const { props } = await lastQueuedMail(db, { of: 'booking-prepared', to: email })
  expect(props.total).toBe(quote.total)
  expect((await findStayOption(needs, villa.owner, reservation)).granted).toBeNull()
})

test('what others read of the villa stays its public price', async () => {
  const { villa } = await grantedOption()
  const { quote } = await quoteListing(needs, {
    ...{ property: villa.publicId, stay: STAY, party: partyOf({ adults: 2 }) },
  })
  expect(quote.lines[0]!.amount).toBe(RENT)
})

test('a booking that was begun at a granted price keeps it through its steps, and is no more taken back', async () => {
  const { villa, option, email } = await grantedOption()
  await bookOption(needs, villa.agent, { option, seenTotal: null })
  const { props } = await lastQueuedMail(db, { of: 'booking-prepared', to: email })
  const visitor = await desk.newVisitor()
  const token = props.resumeUrl.split('/').at(-1)!
  const { publicId, total } = await getCheckoutByToken(needs, token, { address: '192.0.2.1' })
  await desk.throughGuest(visitor, publicId)
  const taken = withdrawPrice(needs, villa.head, { option })
  await expect(taken).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  expect((await getCheckout(needs, publicId)).total).toBe(total)
})

async function factsOf(contract: string): Promise<unknown> {
  const { facts } = await db
    .selectFrom('contracts')
    .select('facts')
    .where('publicId', '=', contract)
    .executeTakeFirstOrThrow()
  return facts
}

/** What the allotment of a stay gives to each account. */
async function allottedOf(id: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(['l.account', 'l.amount'])
    .where('p.reservationId', '=', id)
    .where('p.kind', '=', 'allotment')
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, -amount]))
}
