import { expect, test } from 'vitest'
import { openProposalDesk } from '#tests/proposal-desk.ts'
import { proposeVilla } from './compose-proposal.ts'
import { joinProposal, voteForVilla } from './family-acts.ts'
import { getProposal } from './find-proposal.ts'
import { sendProposal, withdrawProposal } from './send-proposal.ts'

const { db, needs, agent, colleague, azur, corail, begin, newContact, link, sentTo, readLive, mailsOf } =
  await openProposalDesk()

test('two agents who send one proposal at once send it once', async () => {
  for (let n = 0; n < 10; n += 1) {
    const before = (await mailsOf('proposal-sent')).length
    const proposal = await begin(await newContact(), [azur.publicId, corail.publicId])
    await Promise.all(
      [agent, colleague].map((one) => sendProposal(needs, one, { proposal, seenSendings: 0 })),
    )
    expect((await mailsOf('proposal-sent')).length).toBe(before + 1)
    expect((await getProposal(db, agent, proposal)).sendings).toBe(1)
  }
})

test('two agents who add villas at once lose none', async () => {
  const proposal = await begin(await newContact(), [])
  const stay = { arrival: '2027-03-06', departure: '2027-03-13' } as const
  const add = (property: string, by = agent) =>
    proposeVilla(needs, by, {
      proposal,
      property,
      stay,
      party: { adults: 2, children: 0, babies: 0, minors: 0 },
    })
  await Promise.all([add(azur.publicId), add(corail.publicId, colleague)])
  expect((await getProposal(db, agent, proposal)).draft.villas).toHaveLength(2)
})

test('a vote that meets a withdrawal is counted before it or refused after it', async () => {
  for (let n = 0; n < 10; n += 1) {
    const proposal = await sentTo()
    const holder = await link(proposal)
    const readerToken = await joinProposal(needs, holder, { proposal, name: 'Paul' })
    const [villa] = (await readLive(proposal)).villas.map(({ key }) => key)
    const vote = { proposal, villa: villa!, readerToken, vote: 'keep' } as const
    const [voted, withdrawn] = await Promise.allSettled([
      voteForVilla(needs, holder, vote),
      withdrawProposal(needs, agent, { proposal }),
    ])
    expect(withdrawn.status).toBe('fulfilled')
    if (voted.status === 'rejected') expect(voted.reason).toMatchObject({ code: 'NOT_FOUND' })
  }
})
