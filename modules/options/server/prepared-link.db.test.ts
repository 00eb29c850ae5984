import { beforeEach, expect, test } from 'vitest'
import { getCheckout, getCheckoutByToken } from '#modules/checkout/server/find-checkout.ts'
import { openPrepared } from '#modules/checkout/server/note-opening.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { HISTORY_LIST, historyWords } from '#modules/contacts/contact-history.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import {
  addTestContact,
  letLapse,
  MAY,
  type OptionDesk,
  openOptionDesk,
  PARTY,
  place,
  WEEK,
} from '#tests/option-desk.ts'
import { VISITOR } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { bookOption } from './book-option.ts'
import { findStayOption } from './find-stay-option.ts'
import { optionHistory } from './option-history.ts'
import { readOption } from './read-option.ts'
import { resendBooking } from './resend-booking.ts'

const desk = await openOptionDesk()
let at: OptionDesk
let contact: string
let email: string
let option: string
let reservation: string

beforeEach(async () => {
  at = { ...desk, villa: await publishTestVilla(desk.services, {}, desk.agencyId) }
  ;({ contact, email } = await addTestContact(at, 'Roux'))
  ;({ option } = await place(at, contact))
  ;({ reservation } = await bookOption(at.services, at.agent, { option, seenTotal: null }))
})

const mails = () => listQueuedMails(at.db, { of: 'booking-prepared', to: email })
const opened = async () => {
  const [mail] = await mails()
  return getCheckoutByToken(at.services, mail!.props.resumeUrl.split('/').at(-1)!, { address: '192.0.2.1' })
}
const openings = async () => {
  const { rows } = await listHistory(
    { db: at.db },
    await getContact(at.db, at.agent, contact),
    criteriaOf(HISTORY_LIST, ''),
    [optionHistory],
  )
  return rows.map(historyWords).filter((words) => words.startsWith('Lien de réservation ouvert'))
}

test('the link of a prepared booking is opened once a day, which its agent reads on the option, on the stay and in the timeline', async () => {
  expect((await readOption(at.services, at.agent, option)).openedAt).toBeNull()
  await openPrepared(at.services, at.agent, { checkout: await opened() })
  expect(await openings()).toEqual([])
  await openPrepared(at.services, VISITOR, { checkout: await opened() })
  await openPrepared(at.services, VISITOR, { checkout: await opened() })
  expect(await openings()).toHaveLength(1)
  const { openedAt } = await readOption(at.services, at.agent, option)
  expect(openedAt).toBeInstanceOf(Date)
  expect(await findStayOption(at.services, at.agent, reservation)).toMatchObject({
    option: { option, openedAt },
  })
  const tomorrow = { ...at.services, clock: { now: () => new Date(MAY.now().getTime() + 86_400_000) } }
  await openPrepared(tomorrow, VISITOR, { checkout: await opened() })
  expect(await openings()).toHaveLength(2)
})

test('a checkout that a traveler began keeps no opening', async () => {
  const villa = await publishTestVilla(desk.services, {}, desk.agencyId)
  const stays = [{ property: villa.publicId, stay: WEEK, party: PARTY, seenTotal: null }]
  const { checkout } = await startCheckout(at.services, VISITOR, { stays, from: null })
  await openPrepared(at.services, VISITOR, { checkout: await getCheckout(at.services, checkout) })
  expect((await getCheckout(at.services, checkout)).openedOn).toBeNull()
})

test('the link is sent again while it waits, at most once in ten minutes', async () => {
  const resend = () => resendBooking(at.services, at.agent, { option })
  await resend()
  const [first, second] = await mails()
  expect(second!.props).toEqual(first!.props)
  await expect(resend()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  expect(await mails()).toHaveLength(2)
})

test('no link is sent again of an option without a booking, nor once the nights are held no longer or the stay is signed', async () => {
  const resend = (of = option) => resendBooking(at.services, at.agent, { option: of })
  const conflict = { code: 'STATUS_CONFLICT' }
  const bare = { ...at, villa: await publishTestVilla(desk.services, {}, desk.agencyId) }
  await expect(resend((await place(bare, contact)).option)).rejects.toMatchObject(conflict)
  await letLapse(at.db, option)
  await expect(resend()).rejects.toMatchObject(conflict)
  expect(await mails()).toHaveLength(1)
})
