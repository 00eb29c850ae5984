import './proposal-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { mayKeepContacts } from '#modules/contacts/contact-policy.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { LIVE_OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ProposalDraft, ProposalState } from '../proposal.ts'

/** A proposal as those of its agency read it. */
export type Proposal = {
  id: number
  publicId: string
  agencyId: number
  contactId: number
  contact: string
  contactPublicId: string
  contactEmail: string | null
  contactFirstName: string
  authorId: string | null
  agent: string | null
  draft: ProposalDraft
  state: ProposalState
  sentAt: Date | null
  sendings: number
  endsAt: Date | null
  openedAt: Date | null
}

/** Where a proposal `p` stands, by the database's clock. */
export const STATE = sql<ProposalState>`case
  when p.sent_at is null then 'draft'
  when p.withdrawn_at is not null then 'withdrawn'
  when exists (select from proposal_bookings b join proposal_villas v on v.id = b.villa_id where v.proposal_id = p.id) then 'booked'
  when p.ends_at <= now() then 'expired'
  when exists (select from proposal_options x join ${LIVE_OPTION_ROWS} o on o.id = x.option_id
    join proposal_villas v on v.id = x.villa_id where v.proposal_id = p.id) then 'optioned'
  when exists (select from proposal_votes o join proposal_readers r on r.id = o.reader_id where r.proposal_id = p.id)
    or exists (select from proposal_comments k join proposal_readers r on r.id = k.reader_id where r.proposal_id = p.id)
    then 'answered'
  when p.opened_at is not null then 'opened'
  else 'sent' end`

/** The name of the author of a proposal, joined as `agent`. */
export const AGENT_NAME = sql<string | null>`nullif(trim(concat(agent.first_name, ' ', agent.last_name)), '')`

/** A proposal, for those who read its contact. Refuses NOT_FOUND, for another agency’s too. */
export async function getProposal(db: Database, actor: Actor, publicId: string): Promise<Proposal> {
  return readable(actor, isUuid(publicId) && (await proposalOf(db, publicId).executeTakeFirst()))
}

/** The same, locked until the transaction ends. */
export async function lockProposal(trx: Database, actor: Actor, publicId: string): Promise<Proposal> {
  const found = isUuid(publicId) && (await proposalOf(trx, publicId).forNoKeyUpdate('p').executeTakeFirst())
  return readable(actor, found)
}

function readable(actor: Actor, row: Proposal | false | undefined): Proposal {
  if (!row || !mayKeepContacts(actor, row)) throw new Refusal('NOT_FOUND')
  return row
}

function proposalOf(db: Database, publicId: string) {
  return db
    .selectFrom('proposals as p')
    .innerJoin(CONTACT_ROWS.as('contact'), 'contact.id', 'p.contactId')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'p.authorId')
    .select([
      'p.id',
      'p.publicId',
      'p.agencyId',
      'p.contactId',
      'p.authorId',
      'p.draft',
      'p.sentAt',
      'p.sendings',
    ])
    .select(['p.endsAt', 'p.openedAt', 'contact.name as contact', 'contact.publicId as contactPublicId'])
    .select(['contact.email as contactEmail', 'contact.firstName as contactFirstName'])
    .select([STATE.as('state'), AGENT_NAME.as('agent')])
    .where('p.publicId', '=', publicId)
}
