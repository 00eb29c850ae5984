import { expect, test } from 'vitest'
import { placeOption } from '#modules/options/server/place-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { countTaken } from '#tests/option-desk.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { askOption } from './ask-option.ts'
import { withdrawProposal } from './send-proposal.ts'

const { db, clock, needs, agencyId, agent, newContact, link, sentTo, readLive } = await openProposalDesk()

async function sentVilla() {
  const villa = await publishTestVilla({ db, clock }, {}, agencyId)
  const proposal = await sentTo([villa.publicId])
  const [shown] = (await readLive(proposal)).villas
  const holder = await link(proposal)
  const ask = () => askOption(needs, holder, { proposal, villa: shown!.key, readerToken: null })
  return { villa, proposal, ask }
}

test('two of a family who press at once have one option', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { villa, ask } = await sentVilla()
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect(await countTaken(db, villa)).toBe(1)
  }
})

test('a family and an agent who keep one night for two clients at once: one has it, the other is refused', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { villa, ask } = await sentVilla()
    const rival = placeOption(needs, agent, {
      ...{ contact: await newContact(), property: villa.publicId, stay: FEBRUARY },
      ...{ party: partyOf({ adults: 2 }), endsAt: null, derogation: null, formKey: crypto.randomUUID() },
    })
    const answers = await Promise.allSettled([ask(), rival])
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'DATES_UNAVAILABLE' }])
    expect(await countTaken(db, villa)).toBe(1)
  }
})

test('a press that meets the withdrawal of the proposal has its option before it, or none', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { villa, proposal, ask } = await sentVilla()
    const [asked] = await Promise.allSettled([ask(), withdrawProposal(needs, agent, { proposal })])
    if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ code: 'NOT_FOUND' })
    expect(await countTaken(db, villa)).toBe(asked.status === 'fulfilled' ? 1 : 0)
  }
})
