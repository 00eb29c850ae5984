import { expect, test } from 'vitest'
import { listKeepable, listLiveOptions } from '#modules/options/server/list-live-options.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { beginProposal } from './compose-proposal.ts'
import { joinProposal, voteForVilla } from './family-acts.ts'
import { getProposal } from './find-proposal.ts'
import { listOpenProposals } from './list-open-proposals.ts'
import { withdrawProposal } from './send-proposal.ts'

const { db, clock, needs, agencyId, agent, azur, corail, begin, newContact, send, link, readLive } =
  await openProposalDesk()
const party = partyOf({ adults: 2 })

test('a caller’s proposals are those that can be answered and those being written, with what the family keeps', async () => {
  const contact = await newContact()
  const draft = await begin(contact, [azur.publicId])
  const [sent, withdrawn] = [
    await begin(contact, [azur.publicId, corail.publicId]),
    await begin(contact, [corail.publicId]),
  ]
  await send(sent)
  await send(withdrawn)
  await withdrawProposal(needs, agent, { proposal: withdrawn })
  const holder = await link(sent)
  const readerToken = await joinProposal(needs, holder, { proposal: sent, name: 'Paul' })
  const [villa] = (await readLive(sent)).villas.map(({ key }) => key)
  await voteForVilla(needs, holder, { proposal: sent, villa: villa!, readerToken, vote: 'keep' })
  const open = await listOpenProposals({ db }, contact)
  expect(open.map(({ id, state, villas, kept }) => [id, state, villas, kept])).toEqual([
    [sent, 'answered', 2, ['Villa Azur']],
    [draft, 'draft', 1, []],
  ])
  expect(await listOpenProposals({ db }, await newContact())).toEqual([])
  expect(await listOpenProposals({ db }, 'none')).toEqual([])
})

test('a caller’s options are those that still keep nights', async () => {
  const contact = await newContact()
  const place = async () => {
    const { publicId } = await publishTestVilla({ db, clock }, { title: 'Villa Cyprès' }, agencyId)
    const wanted = { contact, property: publicId, stay: FEBRUARY, party, endsAt: null, derogation: null }
    return placeOption(needs, agent, { ...wanted, formKey: crypto.randomUUID() })
  }
  const [kept, released] = [await place(), await place()]
  await releaseOption(needs, agent, { option: released.option })
  expect(await listLiveOptions({ db }, contact)).toEqual([
    { id: kept.option, villa: 'Villa Cyprès', ...FEBRUARY, endsAt: kept.endsAt.toISOString() },
  ])
  expect(await listLiveOptions({ db }, await newContact())).toEqual([])
})

test('nights may be kept in the villas on the site of the agency of the contact, and in no other', async () => {
  const contact = await newContact()
  const elsewhere = await publishTestVilla({ db, clock }, {}, await openTestAgency(db))
  const villas = [azur.publicId, elsewhere.publicId, 'none']
  expect(await listKeepable({ db }, { contact, villas })).toEqual([azur.publicId])
  expect(await listKeepable({ db }, { contact: 'none', villas })).toEqual([])
})

test('a proposal begins with the villas that were chosen, eight at most', async () => {
  const contact = await newContact()
  const chosen = (villas: readonly string[], weeks = 1) =>
    Array.from({ length: weeks }, (_, n) => n).flatMap((n) =>
      villas.map((property) => ({
        ...{ property, party },
        stay: { arrival: `2027-02-${10 + n}`, departure: `2027-02-${20 + n}` } as const,
      })),
    )
  const form = { contact, villas: chosen([azur.publicId, corail.publicId]), formKey: 'two' }
  const { publicId } = await beginProposal(needs, agent, form)
  expect((await getProposal(db, agent, publicId)).draft.villas.map(({ property }) => property)).toEqual([
    azur.publicId,
    corail.publicId,
  ])
  const tooMany = { contact, villas: chosen([azur.publicId], 9), formKey: 'nine' }
  await expect(beginProposal(needs, agent, tooMany)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})
