import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { addDays } from '#shared/civil-date.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { PROPOSAL_LIST } from '../proposal-list.ts'
import {
  arrangeVilla,
  beginProposal,
  changeVilla,
  copyProposal,
  proposeVilla,
  writeProposal,
} from './compose-proposal.ts'
import { joinProposal, voteForVilla } from './family-acts.ts'
import { getProposal } from './find-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { sendProposal, withdrawProposal } from './send-proposal.ts'

const open = await openProposalDesk()
const { db, desk, clock, needs, agencyId, agent, colleague, azur, corail, newContact, begin, send } = open
const { read, readLive, link, sentTo, mailsOf } = open
const dearer = (publicId: string) =>
  changeRates({ db, emit: productEmit({ clock }) }, SYSTEM, {
    publicId,
    rates: aRates({ baseNightly: 200_000 }),
  })

describe('a proposal that is written', () => {
  test('keeps its villas, notes and words, in their order, and opens to no client before it is sent', async () => {
    const proposal = await begin(await newContact(), [azur.publicId, corail.publicId, azur.publicId])
    const [first, second] = (await getProposal(db, agent, proposal)).draft.villas
    await changeVilla(needs, agent, {
      ...{ proposal, key: second!.key, stay: FEBRUARY, party: partyOf({ adults: 4 }), note: 'Vue mer' },
    })
    await arrangeVilla(needs, agent, { proposal, key: second!.key, how: 'up' })
    await writeProposal(needs, agent, { proposal, introduction: 'Au calme.', honoredUntil: '2026-12-10' })
    const { draft, state } = await getProposal(db, agent, proposal)
    expect(draft).toMatchObject({ introduction: 'Au calme.', honoredUntil: '2026-12-10' })
    expect(draft.villas.map(({ key, note }) => [key, note])).toEqual([
      [second!.key, 'Vue mer'],
      [first!.key, ''],
    ])
    expect(state).toBe('draft')
    await expect(read(proposal)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })

  test('is one where its form was sent twice, and is read by colleagues and no other agency', async () => {
    const contact = await newContact()
    const form = { contact, villas: [], formKey: 'once' }
    const first = await beginProposal(needs, agent, form)
    expect(await beginProposal(needs, agent, form)).toEqual(first)
    const stranger = await addPerson({ db }, 'AGENT', await openTestAgency(db))
    expect((await getProposal(db, colleague, first.publicId)).agent).toBe('Hélène Vidal')
    await expect(getProposal(db, stranger, first.publicId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(beginProposal(needs, stranger, { ...form, formKey: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const seenBy = async (actor: typeof agent) =>
      (await listProposals({ db }, actor, criteriaOf(PROPOSAL_LIST, `contact=${contact}`))).total
    expect([await seenBy(agent), await seenBy(colleague), await seenBy(stranger)]).toEqual([1, 1, 0])
  })

  test('is not sent without a villa, without an address, nor with nights that are taken', async () => {
    const reason = (sentence: RegExp) => ({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringMatching(sentence) },
    })
    await expect(send(await begin(await newContact(), []))).rejects.toMatchObject(
      reason(/au moins une villa/),
    )
    const mute = await begin(await newContact(agent, null), [azur.publicId])
    await expect(send(mute)).rejects.toMatchObject(reason(/adresse e-mail/))
    const villa = await publishTestVilla({ db, clock })
    await desk.start(await desk.newVisitor(), [villa.publicId], FEBRUARY)
    await expect(send(await begin(await newContact(), [villa.publicId]))).rejects.toMatchObject(
      reason(/libres/),
    )
  })

  test('takes eight villas and no more', async () => {
    const proposal = await begin(await newContact(), [])
    const add = (n: number) =>
      proposeVilla(needs, agent, {
        ...{ proposal, property: azur.publicId, party: partyOf({ adults: 2 }) },
        stay: { arrival: addDays('2027-03-01', n), departure: addDays('2027-03-20', n) },
      })
    for (let n = 1; n <= 8; n += 1) await add(n)
    await expect(add(9)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

describe('a proposal that is sent', () => {
  test('is mailed once to its contact, pressed twice, and says the whole price of each villa', async () => {
    const before = (await mailsOf('proposal-sent')).length
    const proposal = await begin(await newContact(), [azur.publicId, corail.publicId])
    await sendProposal(needs, agent, { proposal, seenSendings: 0 })
    await sendProposal(needs, agent, { proposal, seenSendings: 0 })
    expect((await mailsOf('proposal-sent')).length).toBe(before + 1)
    const { villas } = await readLive(proposal)
    expect(villas.map(({ title, state, pay }) => [title, state, pay?.isPromised])).toEqual([
      ['Villa Azur', 'free', true],
      ['Villa Corail', 'free', true],
    ])
    expect(villas[0]!.pay!.quote.lines[0]).toMatchObject({ kind: 'rent', amount: 700_000 })
  })

  test('keeps its price through the day it names, then says line by line what differs', async () => {
    const villa = await publishTestVilla({ db, clock }, {}, agencyId)
    const proposal = await sentTo([villa.publicId])
    await dearer(villa.publicId)
    const [promised] = (await readLive(proposal)).villas
    expect([promised!.pay!.quote.lines[0]!.amount, promised!.difference]).toEqual([700_000, []])
    clock.today = '2026-12-05'
    const [late] = (await readLive(proposal)).villas
    clock.today = '2026-11-27'
    expect([late!.pay!.isPromised, late!.pay!.quote.lines[0]!.amount]).toEqual([false, 1_400_000])
    expect(late!.difference[0]).toMatchObject({ before: 700_000, after: 1_400_000 })
  })

  test('promises the price of no other agency’s villa', async () => {
    const villa = await publishTestVilla({ db, clock })
    const [shown] = (await readLive(await sentTo([villa.publicId]))).villas
    expect(shown!.pay).toMatchObject({ isPromised: false })
  })

  test('says that a villa was taken meanwhile and offers the nearest stays, and that one has left the site', async () => {
    const [taken, gone] = [await publishTestVilla({ db, clock }), await publishTestVilla({ db, clock })]
    const proposal = await sentTo([taken.publicId, gone.publicId])
    await desk.start(await desk.newVisitor(), [taken.publicId], FEBRUARY)
    await withdrawListing({ ...needs, config: MAILLESS }, SYSTEM, {
      publicId: gone.publicId,
      comment: 'Vendue',
    })
    const { villas } = await readLive(proposal)
    expect(villas.map(({ state }) => state)).toEqual(['taken', 'archived'])
    expect(villas[0]!.nearest.length).toBeGreaterThan(0)
    expect(villas[0]!.pay).toBeNull()
    expect(villas[1]!.card).toBeNull()
  })

  test('is revised by sending it again: the client sees nothing before, and keeps the same link and votes', async () => {
    const proposal = await sentTo()
    const reader = await joinProposal(needs, await link(proposal), { proposal, name: 'Paul' })
    const [first, second] = (await readLive(proposal)).villas
    await voteForVilla(needs, await link(proposal), {
      proposal,
      villa: first!.key,
      readerToken: reader,
      vote: 'keep',
    })
    await arrangeVilla(needs, agent, { proposal, key: second!.key, how: 'remove' })
    await writeProposal(needs, agent, { proposal, introduction: 'Revue.', honoredUntil: null })
    expect((await readLive(proposal)).villas).toHaveLength(2)
    await send(proposal)
    const revised = await readLive(proposal, reader)
    expect(revised.introduction).toBe('Revue.')
    expect(revised.villas.map(({ key, own, pay }) => [key, own, pay!.isPromised])).toEqual([
      [first!.key, 'keep', false],
    ])
  })

  test('opens nothing once it is withdrawn or over, and names the agency to ask', async () => {
    const proposal = await sentTo()
    await withdrawProposal(needs, agent, { proposal })
    expect(await read(proposal)).toMatchObject({ state: 'revoked', agency: { name: 'Agence Essai' } })
    await expect(link(proposal)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await expect(send(proposal)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const { publicId } = await copyProposal(needs, agent, { proposal })
    await send(publicId)
    expect((await readLive(publicId)).villas).toHaveLength(2)
    const over = await sentTo()
    const past = new Date(Date.UTC(2020, 0, 1))
    await db.updateTable('publicTokens').set({ expiresAt: past }).where('subjectId', '=', over).execute()
    expect((await read(over)).state).toBe('expired')
    await send(over)
    expect((await read(over)).state).toBe('live')
  })
})
