import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getCheckoutByToken } from '#modules/checkout/server/find-checkout.ts'
import { findOwnDetails } from '#modules/checkout/server/find-own-details.ts'
import { saveGuest } from '#modules/checkout/server/save-steps.ts'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import {
  addTestContact,
  countTaken,
  letLapse,
  type OptionDesk,
  openOptionDesk,
  place,
  wantedOption,
} from '#tests/option-desk.ts'
import { person, VISITOR } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { bookForContact, bookOption } from './book-option.ts'
import { findStayOption } from './find-stay-option.ts'

let desk: OptionDesk
let at: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})
beforeEach(async () => {
  const rates = aRates({ seasons: [SUMMER] })
  at = { ...desk, villa: await publishTestVilla(desk.services, { rates }, desk.agencyId) }
})

const book = (option: string, seenTotal: number | null = null) =>
  bookOption(at.services, at.agent, { option, seenTotal })
const openMailed = async (email: string) => {
  const { props } = await lastQueuedMail(at.db, { of: 'booking-prepared', to: email })
  const token = props.resumeUrl.split('/').at(-1)!
  return getCheckoutByToken(at.services, token, { address: '192.0.2.1' })
}

test('an option becomes the checkout of its contact on the same hold, which the contact continues by the mailed link with their details filled in', async () => {
  const { contact, email } = await addTestContact(at, 'Roux')
  const { option, endsAt } = await place(at, contact)
  const { number } = await book(option)
  expect(await countTaken(at.db, at.villa)).toBe(1)
  const checkout = await openMailed(email)
  expect(checkout.stays.map(({ reservation }) => reservation.number)).toEqual([number])
  expect(checkout).toMatchObject({
    status: 'open',
    holdEndsAt: endsAt,
    facts: { guestGiven: false, signed: false },
  })
  expect(await findOwnDetails(at.services, at.agent, checkout)).toMatchObject({
    firstName: 'Camille',
    lastName: 'Roux',
    email,
  })
})

test('the contact takes the steps, for a stay that a derogation made shorter than the season lets', async () => {
  const { contact, email } = await addTestContact(at, 'Roux')
  const short = {
    stay: { arrival: '2027-07-10', departure: '2027-07-13' },
    derogation: 'Entre deux séjours',
  } as const
  const { option } = await place(at, contact, short, at.head)
  await book(option)
  const checkout = await openMailed(email)
  const traveler = { firstName: 'Camille', lastName: 'Roux', email, phone: '0612345678' }
  const address = { address: '', city: '', postalCode: '', country: 'France' }
  await saveGuest(at.services, VISITOR, {
    ...{ checkout, traveler: { ...traveler, ...address }, minors: {}, seenTotal: checkout.total },
  })
  expect((await openMailed(email)).facts.guestGiven).toBe(true)
})

test('an option is booked once, at the total that was shown, while it lasts', async () => {
  const { contact } = await addTestContact(at, 'Roux')
  const { option } = await place(at, contact)
  await expect(book(option, 1)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const booked = await book(option)
  expect(await book(option)).toEqual(booked)
  const other = await place(at, contact, { stay: { arrival: '2027-09-01', departure: '2027-09-08' } })
  await letLapse(at.db, other.option)
  await expect(book(other.option)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('a contact without an address is not sent a link: the page says to add one', async () => {
  const { contact } = await addTestContact(at, 'Roux')
  await at.db.deleteFrom('contactEmails').execute()
  const { option } = await place(at, contact)
  await expect(book(option)).rejects.toMatchObject({ details: { reason: expect.stringContaining('e-mail') } })
})

test('a stay is booked for a contact at once, and once by one form', async () => {
  const { contact } = await addTestContact(at, 'Roux')
  const wanted = { ...wantedOption(at, contact), seenTotal: null }
  const booked = await bookForContact(at.services, at.agent, wanted)
  expect(await bookForContact(at.services, at.agent, wanted)).toEqual(booked)
  expect(await countTaken(at.db, at.villa)).toBe(1)
})

test('a stay names the derogation that it came of, to the agency and not to the owner', async () => {
  const { contact } = await addTestContact(at, 'Roux')
  const derogated = {
    stay: { arrival: '2027-07-10', departure: '2027-07-13' },
    derogation: 'Entre deux',
  } as const
  const { option } = await place(at, contact, derogated, at.head)
  const { reservation } = await book(option)
  expect(await findStayOption(at.services, at.agent, reservation)).toMatchObject({
    option: { option, derogation: 'Entre deux' },
    granted: null,
  })
  const nothing = { option: null, granted: null }
  expect(await findStayOption(at.services, person('OWNER'), reservation)).toEqual(nothing)
})
