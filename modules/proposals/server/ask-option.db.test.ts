import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { HISTORY_LIST, historyWords } from '#modules/contacts/contact-history.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { NOTICE_LIST } from '#modules/notices/notice-list.ts'
import { listNotices } from '#modules/notices/server/read-notices.ts'
import { optionHistory } from '#modules/options/server/option-history.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { readOption } from '#modules/options/server/read-option.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { pauseListing } from '#modules/publication/server/pause-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aRates } from '#tests/listing-factory.ts'
import { countTaken, letLapse } from '#tests/option-desk.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { askOption } from './ask-option.ts'
import { bookProposedVilla } from './book-proposed-villa.ts'
import { arrangeVilla } from './compose-proposal.ts'
import { joinProposal } from './family-acts.ts'
import { getProposal } from './find-proposal.ts'
import { proposalsOfContact } from './proposal-answers.ts'
import { withdrawProposal } from './send-proposal.ts'

const {
  db,
  clock,
  desk,
  needs,
  agencyId,
  agent,
  colleague,
  begin,
  send,
  newContact,
  link,
  sentTo,
  readLive,
  tokenOf,
  asker,
} = await openProposalDesk()

const newVilla = (title: string, of = agencyId) => publishTestVilla({ db, clock }, { title }, of)
const newVillas = (...titles: string[]) => Promise.all(titles.map((title) => newVilla(title)))

/** A proposal of fresh villas, with the keys of the houses in their order. */
async function sentVillas(...titles: string[]) {
  const villas = await newVillas(...titles)
  const proposal = await sentTo(villas.map(({ publicId }) => publicId))
  const keys = (await readLive(proposal)).villas.map(({ key }) => key)
  return { villas, proposal, keys, holder: await link(proposal) }
}
const ask = (proposal: string, villa: string, holder: Actor, readerToken: string | null = null) =>
  askOption(needs, holder, { proposal, villa, readerToken })
const shownOf = async (proposal: string, n = 0) => (await readLive(proposal)).villas[n]!
const conflict = (sentence: RegExp) => ({
  code: 'STATUS_CONFLICT',
  details: { reason: expect.stringMatching(sentence) },
})
const optionMails = async (proposal: string) => {
  const { contactEmail } = await getProposal(db, agent, proposal)
  return listQueuedMails(db, { of: 'option-news', to: contactEmail! })
}
const rivalOption = async (property: string) =>
  placeOption(needs, colleague, {
    ...{ contact: await newContact(), property, stay: FEBRUARY, party: partyOf({ adults: 2 }) },
    ...{ endsAt: null, derogation: null, formKey: crypto.randomUUID() },
  })

describe('a family that presses for an option', () => {
  test('has the nights for 48 hours, which it, its agent and the mail say, in the name of the holder of the link', async () => {
    const { villas, proposal, keys, holder } = await sentVillas('Villa Agave')
    expect(await shownOf(proposal)).toMatchObject({ state: 'free', mayAskOption: true, option: null })
    const paul = await joinProposal(needs, holder, { proposal, name: 'Paul' })
    const { endsAt, isNew } = await ask(proposal, keys[0]!, holder, paul)
    expect([isNew, Math.round((endsAt.getTime() - Date.now()) / 3_600_000)]).toEqual([true, 48])
    const shown = await shownOf(proposal)
    expect(shown).toMatchObject({ state: 'kept', mayAskOption: false, nearest: [], option: { by: 'Paul' } })
    expect(shown.option!.endsAt).toBe(endsAt.toISOString())
    expect(shown.pay).not.toBeNull()
    expect(await optionMails(proposal)).toMatchObject([
      { props: { what: 'placed', propertyTitle: 'Villa Agave', endsAt: endsAt.toISOString() } },
    ])
    const { state, contactPublicId } = await getProposal(db, agent, proposal)
    expect(state).toBe('optioned')
    const option = await readOption(needs, agent, shown.option!.id)
    expect(option).toMatchObject({ byLink: true, agent: 'Hélène Vidal', total: shown.pay!.quote.total })
    const entries = await db
      .selectFrom('auditEntries')
      .select(['actorKind', 'actorId', 'action'])
      .where('subjectId', '=', shown.option!.id)
      .execute()
    expect(entries).toEqual([
      { actorKind: 'link', actorId: `proposal:${proposal}`, action: 'proposal.ask_option' },
    ])
    const contact = await getContact(db, agent, contactPublicId)
    const history = await listHistory({ db }, contact, criteriaOf(HISTORY_LIST, ''), [
      optionHistory,
      proposalsOfContact,
    ])
    expect(history.rows.map((line) => [historyWords(line), line.by])).toEqual(
      expect.arrayContaining([
        ['Option demandée par la famille\u00a0: Villa Agave', 'Paul'],
        ['Option posée\u00a0: Villa Agave', null],
      ]),
    )
    const notices = async (actor: typeof agent) =>
      (await listNotices({ db }, actor, criteriaOf(NOTICE_LIST, 'kind=option_asked'))).rows.map(
        ({ about }) => about.contact,
      )
    expect(await notices(agent)).toContain(contactPublicId)
    expect(await notices(colleague)).not.toContain(contactPublicId)
    expect(await countTaken(db, villas[0]!)).toBe(1)
  })

  test('twice, or from two telephones, has one option and one mail; on two villas it has two', async () => {
    const { proposal, keys, holder } = await sentVillas('Villa Laurier', 'Villa Myrte')
    const first = await ask(proposal, keys[0]!, holder)
    const again = await ask(proposal, keys[0]!, await link(proposal))
    expect(again).toEqual({ endsAt: first.endsAt, isNew: false })
    await ask(proposal, keys[1]!, holder)
    expect((await readLive(proposal)).villas.map(({ state }) => state)).toEqual(['kept', 'kept'])
    expect(await optionMails(proposal)).toHaveLength(2)
  })

  test('for a fourth villa is asked to have one released', async () => {
    const { proposal, keys, holder } = await sentVillas('Villa A', 'Villa B', 'Villa C', 'Villa D')
    for (const key of keys.slice(0, 3)) await ask(proposal, key, holder)
    await expect(ask(proposal, keys[3]!, holder)).rejects.toMatchObject(conflict(/3 options.*libérer/))
    expect((await shownOf(proposal, 3)).state).toBe('free')
  })

  test('for a villa that was taken meanwhile is refused, and nothing is mailed', async () => {
    const { villas, proposal, keys, holder } = await sentVillas('Villa Genêt')
    await rivalOption(villas[0]!.publicId)
    await expect(ask(proposal, keys[0]!, holder)).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
    expect(await shownOf(proposal)).toMatchObject({ state: 'taken', mayAskOption: false, option: null })
    expect(await optionMails(proposal)).toEqual([])
  })

  test('for a villa that left the site, or the proposal, says so', async () => {
    const { villas, proposal, keys, holder } = await sentVillas('Villa Thym', 'Villa Sauge')
    await arrangeVilla(needs, agent, { proposal, key: keys[1]!, how: 'remove' })
    await send(proposal)
    await expect(ask(proposal, keys[1]!, holder)).rejects.toMatchObject(conflict(/ne fait plus partie/))
    await pauseListing(needs, SYSTEM, { publicId: villas[0]!.publicId, reason: 'Travaux de toiture' })
    await expect(ask(proposal, keys[0]!, holder)).rejects.toMatchObject(conflict(/n’est plus proposée/))
  })

  test('for a villa of another agency is sent to the booking', async () => {
    const elsewhere = await newVilla('Villa Ailleurs', await openTestAgency(db))
    const proposal = await sentTo([elsewhere.publicId])
    const shown = await shownOf(proposal)
    expect(shown).toMatchObject({ state: 'free', isOwn: false, mayAskOption: false })
    await expect(ask(proposal, shown.key, await link(proposal))).rejects.toMatchObject(
      conflict(/autre agence/),
    )
  })

  test('once the proposal was withdrawn, or its link is over, is refused', async () => {
    const { proposal, keys, holder } = await sentVillas('Villa Cade')
    await withdrawProposal(needs, agent, { proposal })
    await expect(ask(proposal, keys[0]!, holder)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const late = await sentVillas('Villa Buis')
    await db
      .updateTable('proposals')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where('publicId', '=', late.proposal)
      .execute()
    await expect(ask(late.proposal, late.keys[0]!, late.holder)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await countTaken(db, late.villas[0]!)).toBe(0)
  })

  test('with the link of another proposal is refused, and so is a villa of another proposal', async () => {
    const [one, other] = [await sentVillas('Villa Romarin'), await sentVillas('Villa Ciste')]
    await expect(ask(one.proposal, one.keys[0]!, other.holder)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask(other.proposal, one.keys[0]!, other.holder)).rejects.toMatchObject(
      conflict(/ne fait plus partie/),
    )
    expect(await countTaken(db, one.villas[0]!)).toBe(0)
  })

  test('again once its option has ended asks the agency, who alone renews it', async () => {
    const { villas, proposal, keys, holder } = await sentVillas('Villa Olivier', 'Villa Cyprès')
    await ask(proposal, keys[0]!, holder)
    await letLapse(db, (await shownOf(proposal)).option!.id)
    expect(await shownOf(proposal)).toMatchObject({ state: 'free', mayAskOption: false, option: null })
    await expect(ask(proposal, keys[0]!, holder)).rejects.toMatchObject(conflict(/a pris fin/))
    await ask(proposal, keys[1]!, holder)
    await releaseOption(needs, agent, { option: (await shownOf(proposal, 1)).option!.id })
    await expect(ask(proposal, keys[1]!, holder)).rejects.toMatchObject(conflict(/a pris fin/))
    const { contactPublicId } = await getProposal(db, agent, proposal)
    await placeOption(needs, agent, {
      ...{ contact: contactPublicId, property: villas[0]!.publicId, stay: FEBRUARY, endsAt: null },
      ...{ party: partyOf({ adults: 2 }), derogation: null, formKey: crypto.randomUUID() },
    })
    expect(await shownOf(proposal)).toMatchObject({ state: 'kept', option: { by: null } })
  })

  test('has the promised price, which the booking of its option keeps, and no moment in which the nights are free', async () => {
    const { villas, proposal, keys, holder } = await sentVillas('Villa Figuier')
    const promised = (await shownOf(proposal)).pay!.quote.total
    await changeRates(needs, SYSTEM, {
      publicId: villas[0]!.publicId,
      rates: aRates({ baseNightly: 200_000 }),
    })
    await ask(proposal, keys[0]!, holder)
    const shown = await shownOf(proposal)
    expect(shown.pay).toMatchObject({ isPromised: true, quote: { total: promised } })
    expect((await readOption(needs, agent, shown.option!.id)).total).toBe(promised)
    const input = { token: tokenOf(proposal), villa: keys[0]!, asker, from: null }
    await expect(
      bookProposedVilla(needs, await desk.newVisitor(), { ...input, seenTotal: promised - 100 }),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await bookProposedVilla(needs, await desk.newVisitor(), { ...input, seenTotal: promised })
    const { publicId } = await db
      .selectFrom('checkouts')
      .select('publicId')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const checkout = await getCheckout(needs, publicId)
    expect(checkout.total).toBe(promised)
    expect(checkout.stays[0]!.reservation.pricePromiseId).not.toBeNull()
    expect(await countTaken(db, villas[0]!)).toBe(1)
    expect((await getProposal(db, agent, proposal)).state).toBe('booked')
    expect(await shownOf(proposal)).toMatchObject({ state: 'begun', pay: null, mayAskOption: false })
  })
})

test('a draft that was never sent takes no option', async () => {
  const [villa] = await newVillas('Villa Pin')
  const proposal = await begin(await newContact(), [villa!.publicId])
  const holder = { kind: 'link', scope: 'proposal', subjectId: proposal } as const
  await expect(ask(proposal, crypto.randomUUID(), holder)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
