import { describe, expect, test } from 'vitest'
import { HISTORY_LIST, historyAddress, historyWords } from '#modules/contacts/contact-history.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openProposalDesk } from '#tests/proposal-desk.ts'
import { answerComment } from './answer-comment.ts'
import { proposalDigestWork } from './digest-work.ts'
import { commentVilla, joinProposal, openProposal, voteForVilla } from './family-acts.ts'
import { getProposal } from './find-proposal.ts'
import { proposalsOfContact } from './proposal-answers.ts'
import { withdrawProposal } from './send-proposal.ts'

const { db, needs, agent, colleague, readLive, link, sentTo, mailsOf } = await openProposalDesk()
const stateOf = async (proposal: string) => (await getProposal(db, agent, proposal)).state

describe('a family', () => {
  test('opens, keeps, dismisses and comments under a name, and its agent is mailed all of it once', async () => {
    const proposal = await sentTo()
    const holder = await link(proposal)
    await openProposal(needs, holder, { proposal })
    await openProposal(needs, holder, { proposal })
    expect(await stateOf(proposal)).toBe('opened')
    const paul = await joinProposal(needs, holder, { proposal, name: 'Paul' })
    const jeanne = await joinProposal(needs, holder, { proposal, name: 'Jeanne' })
    const [first, second] = (await readLive(proposal)).villas.map(({ key }) => key)
    const vote = (readerToken: string, villa: string, choice: 'keep' | 'dismiss') =>
      voteForVilla(needs, holder, { proposal, villa, readerToken, vote: choice })
    await vote(paul, first!, 'dismiss')
    await vote(paul, first!, 'keep')
    await vote(jeanne, second!, 'dismiss')
    const comment = {
      proposal,
      villa: first!,
      readerToken: paul,
      text: 'La piscine est-elle chauffée ?',
      formKey: 'k',
    }
    await commentVilla(needs, holder, comment)
    await commentVilla(needs, holder, comment)
    const seen = await readLive(proposal, paul)
    expect(seen.reader).toBe('Paul')
    expect(seen.villas.map(({ own, votes, comments }) => [own, votes, comments.length])).toEqual([
      ['keep', [{ name: 'Paul', vote: 'keep' }], 1],
      [null, [{ name: 'Jeanne', vote: 'dismiss' }], 0],
    ])
    expect(await stateOf(proposal)).toBe('answered')
    const work = proposalDigestWork(needs)
    const { id } = await getProposal(db, agent, proposal)
    await runDueWork(needs, [work], [String(id)])
    await runDueWork(needs, [work], [String(id)])
    const mine = (await mailsOf('proposal-answers')).filter(({ recipient }) => recipient === agent.email)
    expect(mine.at(-1)!.props).toMatchObject({
      lines: [
        'La proposition a été ouverte',
        'Paul garde Villa Azur',
        'Jeanne écarte Villa Corail',
        'Paul écrit sous Villa Azur\u00a0: «\u00a0La piscine est-elle chauffée ?\u00a0»',
      ],
    })
    const count = mine.length
    await answerComment(needs, colleague, {
      proposal,
      villa: first!,
      text: 'Dès le mois de mai.',
      formKey: 'a',
    })
    expect((await readLive(proposal)).villas[0]!.comments.map(({ isOfAgency }) => isOfAgency)).toEqual([
      false,
      true,
    ])
    expect((await mailsOf('proposal-answered')).at(-1)!.props).toMatchObject({ villa: 'Villa Azur' })
    expect(
      (await mailsOf('proposal-answers')).filter(({ recipient }) => recipient === agent.email),
    ).toHaveLength(count)
  })

  test('says nothing without a name, with the name given to another proposal, or of a villa of another proposal', async () => {
    const [one, other] = [await sentTo(), await sentTo()]
    const elsewhere = await joinProposal(needs, await link(other), { proposal: other, name: 'Paul' })
    const [villa] = (await readLive(one)).villas.map(({ key }) => key)
    const [theirs] = (await readLive(other)).villas.map(({ key }) => key)
    const vote = async (proposal: string, key: string, readerToken: string | null) =>
      voteForVilla(needs, await link(proposal), { proposal, villa: key, readerToken, vote: 'keep' })
    await expect(vote(one, villa!, null)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(vote(one, villa!, elsewhere)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(vote(other, villa!, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      voteForVilla(needs, await link(other), {
        proposal: one,
        villa: villa!,
        readerToken: elsewhere,
        vote: 'keep',
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await vote(other, theirs!, elsewhere)
  })

  test('whose link was withdrawn while it looked votes no more', async () => {
    const proposal = await sentTo()
    const holder = await link(proposal)
    const paul = await joinProposal(needs, holder, { proposal, name: 'Paul' })
    const [villa] = (await readLive(proposal)).villas.map(({ key }) => key)
    await withdrawProposal(needs, agent, { proposal })
    const vote = { proposal, villa: villa!, readerToken: paul, vote: 'keep' } as const
    await expect(voteForVilla(needs, holder, vote)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('what happens to a proposal is a line of the timeline of its contact, for its agency', async () => {
  const proposal = await sentTo()
  const holder = await link(proposal)
  await openProposal(needs, holder, { proposal })
  const paul = await joinProposal(needs, holder, { proposal, name: 'Paul' })
  const [villa] = (await readLive(proposal)).villas.map(({ key }) => key)
  await voteForVilla(needs, holder, { proposal, villa: villa!, readerToken: paul, vote: 'keep' })
  const { contactPublicId } = await getProposal(db, agent, proposal)
  const contact = await getContact(db, agent, contactPublicId)
  const criteria = criteriaOf(HISTORY_LIST, 'kind=proposal')
  const { rows } = await listHistory({ db }, contact, criteria, [proposalsOfContact])
  expect(rows.map(({ what, about, by }) => [what, about, by])).toEqual([
    ['keep', 'Villa Azur', 'Paul'],
    ['opened', null, null],
    ['sent', null, 'Hélène Vidal'],
  ])
  expect(historyWords(rows[0]!)).toBe('Villa gardée\u00a0: Villa Azur')
  expect(historyAddress(rows[0]!)).toBe(`/agent/carts/${proposal}`)
})
