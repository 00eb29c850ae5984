import './proposal-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import { beginProposal } from './compose-proposal.ts'
import { issueProposalLink } from './proposal-link.ts'

const STAY = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const PARTY = { adults: 2, children: 0, babies: 0, minors: 0 }

/** An act about a proposal that the same person began. */
const proposes = (typed: object = {}): ActSample => ({
  right: 'propose villas to a contact',
  before: (needs, actor, { contact }) =>
    beginProposal(needs, actor, { contact, villas: [], formKey: crypto.randomUUID() }),
  input: (_, begun) => ({
    proposal: (begun as { publicId: string } | undefined)?.publicId ?? crypto.randomUUID(),
    ...typed,
  }),
})

const answers = (typed: object = {}): ActSample => ({
  right: 'answer a proposal by its link, which no account does',
  input: () => ({ proposal: crypto.randomUUID(), villa: crypto.randomUUID(), readerToken: null, ...typed }),
})

/** A proposal of one villa that was sent: the token of its link, and the key of the villa. */
const sent: ActSample['before'] = async (needs, _, { contact, listing, ownerId }) => {
  const { db } = needs
  const staff: Actor = {
    ...{ kind: 'user', userId: ownerId, email: '', roles: ['SUPER_ADMIN'], agencyIds: [], visitorId: null },
  }
  const begun = await beginProposal(needs, staff, { contact, villas: [], formKey: crypto.randomUUID() })
  const now = new Date()
  const endsAt = new Date(now.getTime() + 3_600_000)
  const { id: proposalId } = await db
    .updateTable('proposals')
    .set({ sentAt: now, endsAt })
    .where('publicId', '=', begun.publicId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: propertyId } = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.id')
    .where('p.publicId', '=', listing)
    .executeTakeFirstOrThrow()
  const villa = crypto.randomUUID()
  await db
    .insertInto('proposalVillas')
    .values({
      ...{ publicId: villa, proposalId, propertyId, place: 0, ...STAY, promiseId: null, quote: null },
      ...{ adults: 2, children: 0, babies: 0 },
    })
    .execute()
  const address = await issueProposalLink(needs, db, begun.publicId)
  return { token: address.split('/').at(-1), villa }
}

export const PROPOSAL_ACT_SAMPLES = {
  'proposal.begin': {
    right: 'propose villas to a contact',
    input: ({ contact }) => ({ contact, villas: [], formKey: crypto.randomUUID() }),
  },
  'proposal.propose_villa': {
    ...proposes(),
    input: ({ listing }, begun) => ({
      ...{ proposal: (begun as { publicId: string } | undefined)?.publicId ?? crypto.randomUUID() },
      ...{ property: listing, stay: STAY, party: PARTY },
    }),
  },
  'proposal.change_villa': proposes({ key: crypto.randomUUID(), stay: STAY, party: PARTY, note: '' }),
  'proposal.arrange_villa': proposes({ key: crypto.randomUUID(), how: 'up' }),
  'proposal.write': proposes({ introduction: 'Trois maisons.', honoredUntil: null }),
  'proposal.copy': proposes(),
  'proposal.discard': proposes(),
  'proposal.send': proposes({ seenSendings: 0 }),
  'proposal.withdraw': proposes(),
  'proposal.answer': proposes({ villa: crypto.randomUUID(), text: 'Oui.', formKey: crypto.randomUUID() }),
  'proposal.open': answers(),
  'proposal.join': answers({ name: 'Paul' }),
  'proposal.vote': answers({ vote: 'keep' }),
  'proposal.comment': answers({ text: 'Superbe.', formKey: crypto.randomUUID() }),
  'proposal.ask_option': answers(),
  'proposal.let_option_go': answers(),
  'proposal.book': {
    ...{ marks: '* * * * * * *', about: 'oneself', before: sent },
    input: (_, opened) => ({ ...(opened as object), seenTotal: null, asker: { address: '::1' }, from: null }),
  },
} satisfies RoomActSamples
