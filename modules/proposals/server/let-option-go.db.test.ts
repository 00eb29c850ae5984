import { expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { HISTORY_LIST, historyWords } from '#modules/contacts/contact-history.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { NOTICE_LIST } from '#modules/notices/notice-list.ts'
import { listNotices } from '#modules/notices/server/read-notices.ts'
import { bookOption } from '#modules/options/server/book-option.ts'
import { optionHistory } from '#modules/options/server/option-history.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { waitForNights } from '#modules/options/server/wait-for-nights.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { countTaken, letLapse, waitOf } from '#tests/option-desk.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { askOption } from './ask-option.ts'
import { getProposal } from './find-proposal.ts'
import { letOptionGo } from './let-option-go.ts'
import { proposalsOfContact } from './proposal-answers.ts'
import { withdrawProposal } from './send-proposal.ts'

const { db, clock, needs, agencyId, agent, newContact, link, sentTo, readLive } = await openProposalDesk()

/** A proposal of one fresh villa, whose nights the family keeps unless said otherwise. */
async function askedVilla(title: string, asks = true) {
  const villa = await publishTestVilla({ db, clock }, { title }, agencyId)
  const proposal = await sentTo([villa.publicId])
  const { key } = (await readLive(proposal)).villas[0]!
  const holder = await link(proposal)
  if (asks) await askOption(needs, holder, { proposal, villa: key, readerToken: null })
  const letGo = (by: Actor = holder) => letOptionGo(needs, by, { proposal, villa: key })
  return { villa, proposal, letGo, shown: async () => (await readLive(proposal)).villas[0]! }
}
const ofContact = async (proposal: string) => (await getProposal(db, agent, proposal)).contactPublicId
const wanted = (property: string) => ({
  ...{ property, stay: FEBRUARY, party: partyOf({ adults: 2 }), formKey: crypto.randomUUID() },
})
const conflict = (sentence: RegExp) => ({
  code: 'STATUS_CONFLICT',
  details: { reason: expect.stringMatching(sentence) },
})

test('a family lets its option go once: the nights are free, and its agent reads it in a notice and in the timeline', async () => {
  const { villa, proposal, letGo, shown } = await askedVilla('Villa Agave')
  expect((await shown()).option).toMatchObject({ isAsked: true })
  await letGo()
  await letGo()
  expect(await countTaken(db, villa)).toBe(0)
  expect(await shown()).toMatchObject({ state: 'free', option: null, mayAskOption: false })
  const contact = await getContact(db, agent, await ofContact(proposal))
  const history = await listHistory({ db }, contact, criteriaOf(HISTORY_LIST, ''), [
    optionHistory,
    proposalsOfContact,
  ])
  const words = history.rows.map(historyWords)
  expect(words.filter((line) => line.includes('rendue'))).toEqual([
    'Option rendue par la famille\u00a0: Villa Agave',
  ])
  const notices = await listNotices({ db }, agent, criteriaOf(NOTICE_LIST, 'kind=option_asked'))
  const own = notices.rows.filter(({ about }) => about.contact === contact.publicId)
  expect(own).toHaveLength(2)
})

test('the nights that are let go are offered at once to the contact who waits for them', async () => {
  const { villa, letGo } = await askedVilla('Villa Laurier')
  const { wait } = await waitForNights(needs, agent, {
    contact: await newContact(),
    ...wanted(villa.publicId),
  })
  await letGo()
  expect(await waitOf(db, wait)).toMatchObject({ offerArrival: FEBRUARY.arrival, endedAs: null })
  expect(await countTaken(db, villa)).toBe(1)
})

test('an option that the agency placed is its own to free, and one of another client is not shown', async () => {
  const { villa, proposal, letGo, shown } = await askedVilla('Villa Myrte', false)
  await expect(letGo()).rejects.toMatchObject(conflict(/pas retenues depuis cette page/))
  const placed = { ...wanted(villa.publicId), endsAt: null, derogation: null }
  await placeOption(needs, agent, { contact: await ofContact(proposal), ...placed })
  expect((await shown()).option).toMatchObject({ isAsked: false })
  await expect(letGo()).rejects.toMatchObject(conflict(/appelez l’agence/))
  expect(await countTaken(db, villa)).toBe(1)
})

test('an option that lapsed, became a reservation, or whose link is over is refused with the reason', async () => {
  const lapsed = await askedVilla('Villa Thym')
  await letLapse(db, (await lapsed.shown()).option!.id)
  await expect(lapsed.letGo()).rejects.toMatchObject(conflict(/a pris fin/))

  const booked = await askedVilla('Villa Sauge')
  await bookOption(needs, agent, { option: (await booked.shown()).option!.id, seenTotal: null })
  await expect(booked.letGo()).rejects.toMatchObject(conflict(/devenue une réservation/))
  expect(await countTaken(db, booked.villa)).toBe(1)

  const withdrawn = await askedVilla('Villa Cade')
  await withdrawProposal(needs, agent, { proposal: withdrawn.proposal })
  await expect(withdrawn.letGo()).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const [one, other] = [await askedVilla('Villa Buis'), await askedVilla('Villa Cyprès')]
  const stranger = await link(other.proposal)
  await expect(one.letGo(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await countTaken(db, one.villa)).toBe(1)
})
