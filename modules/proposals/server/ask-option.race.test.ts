import { expect, test } from 'vitest'
import { bookOption } from '#modules/options/server/book-option.ts'
import { endOptions } from '#modules/options/server/end-options.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { countTaken, letLapse } from '#tests/option-desk.ts'
import { FEBRUARY, openProposalDesk } from '#tests/proposal-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { askOption } from './ask-option.ts'
import { letOptionGo } from './let-option-go.ts'
import { withdrawProposal } from './send-proposal.ts'

const { db, clock, needs, agencyId, agent, newContact, link, sentTo, readLive } = await openProposalDesk()

async function sentVilla() {
  const villa = await publishTestVilla({ db, clock }, {}, agencyId)
  const proposal = await sentTo([villa.publicId])
  const [shown] = (await readLive(proposal)).villas
  const holder = await link(proposal)
  const ask = () => askOption(needs, holder, { proposal, villa: shown!.key, readerToken: null })
  const letGo = () => letOptionGo(needs, holder, { proposal, villa: shown!.key })
  return { villa, proposal, holder, key: shown!.key, ask, letGo }
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

test('an option that is let go while the agency makes it a reservation is one or the other, and its nights are taken or free', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { villa, proposal, ask, letGo } = await sentVilla()
    await ask()
    const { id } = (await readLive(proposal)).villas[0]!.option!
    const [gone, booked] = await Promise.allSettled([
      letGo(),
      bookOption(needs, agent, { option: id, seenTotal: null }),
    ])
    expect([gone.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = gone.status === 'rejected' ? gone : (booked as PromiseRejectedResult)
    expect(lost.reason).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await countTaken(db, villa)).toBe(booked.status === 'fulfilled' ? 1 : 0)
  }
})

test('an option that is let go as its time ends has ended once, and its nights are free', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { villa, proposal, ask, letGo } = await sentVilla()
    await ask()
    const { id } = (await readLive(proposal)).villas[0]!.option!
    const [gone] = await Promise.allSettled([letGo(), letLapse(db, id).then(() => endOptions(needs))])
    if (gone.status === 'rejected') expect(gone.reason).toMatchObject({ code: 'STATUS_CONFLICT' })
    const { endedAs } = await db
      .selectFrom('options')
      .select('endedAs')
      .where('publicId', '=', id)
      .executeTakeFirstOrThrow()
    expect(endedAs).toBe(gone.status === 'fulfilled' ? 'released' : 'lapsed')
    expect(await countTaken(db, villa)).toBe(0)
  }
})
