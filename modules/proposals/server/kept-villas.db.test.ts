import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { askOption } from './ask-option.ts'
import { bookProposedVilla } from './book-proposed-villa.ts'
import { writeProposal } from './compose-proposal.ts'
import { getProposal } from './find-proposal.ts'
import { readDraft } from './read-draft.ts'

const open = await openProposalDesk()
const { db, clock, needs, agencyId, agent, begin, send, newContact, link, sentTo, readLive, tokenOf, asker } =
  open

const newVilla = (title: string) => publishTestVilla({ db, clock }, { title }, agencyId)
const shownOf = async (proposal: string) => (await readLive(proposal)).villas[0]!

describe('a proposal whose client keeps one of its villas', () => {
  test('is written and sent again: the villa stays kept at the price that the client read, whatever it costs since', async () => {
    const villas = [await newVilla('Villa Ciste'), await newVilla('Villa Lentisque')]
    const proposal = await sentTo(villas.map(({ publicId }) => publicId))
    const { key } = await shownOf(proposal)
    const holder = await link(proposal)
    await askOption(needs, holder, { proposal, villa: key, readerToken: null })
    await changeRates({ db, emit: productEmit({ clock }) }, SYSTEM, {
      publicId: villas[0]!.publicId,
      rates: aRates({ baseNightly: 200_000 }),
    })
    const before = await shownOf(proposal)
    const draft = await readDraft(needs, await getProposal(db, agent, proposal))
    expect(draft.map(({ isKept, refusal }) => [isKept, refusal])).toEqual([
      [true, null],
      [false, null],
    ])
    await writeProposal(needs, agent, { proposal, introduction: 'Revue.', honoredUntil: '2026-12-20' })
    await send(proposal)
    const { introduction, villas: shown } = await readLive(proposal)
    expect([introduction, shown.map(({ state }) => state)]).toEqual(['Revue.', ['kept', 'free']])
    expect(shown[0]!.pay).toEqual(before.pay)
    expect(shown[0]!.pay!.quote.lines[0]).toMatchObject({ kind: 'rent', amount: 700_000 })
    const { token } = await bookProposedVilla(needs, holder, {
      ...{ token: tokenOf(proposal), villa: key, seenTotal: shown[0]!.pay!.quote.total },
      ...{ asker, from: null },
    })
    expect(token).toEqual(expect.any(String))
    await send(proposal)
    expect((await shownOf(proposal)).state).toBe('begun')
  })

  test('is sent for the first time with nights that its agency keeps for the contact, and not with those of another', async () => {
    const { publicId: property } = await newVilla('Villa Romarin')
    const contact = await newContact()
    const place = (of: string) =>
      placeOption(needs, agent, {
        ...{ contact: of, property, stay: FEBRUARY, party: partyOf({ adults: 2 }) },
        ...{ endsAt: null, derogation: null, formKey: crypto.randomUUID() },
      })
    const { option } = await place(contact)
    const rival = await begin(await newContact(), [property])
    await expect(send(rival)).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringMatching(/libres/) } },
    })
    const proposal = await begin(contact, [property])
    await send(proposal)
    expect(await shownOf(proposal)).toMatchObject({ state: 'kept', option: { id: option } })
  })
})
