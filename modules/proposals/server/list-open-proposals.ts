import './proposal-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ProposalState } from '../proposal.ts'
import { AGENT_NAME, STATE } from './find-proposal.ts'

/** A proposal that a contact may still answer, or that is being written for them. */
export type OpenProposal = {
  id: string
  state: ProposalState
  agent: string | null
  villas: number
  /** The villas that a person of the family keeps. */
  kept: readonly string[]
  changedAt: Instant
}

/** What is shown while the telephone rings. */
const MOST_SHOWN = 3

/** The open proposals to a contact, the last one that was written first; who may read the contact may read them. */
export async function listOpenProposals({ db }: { db: Database }, contact: string): Promise<OpenProposal[]> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin(CONTACT_ROWS.as('contact'), 'contact.id', 'p.contactId')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'p.authorId')
    .select(['p.publicId as id', 'p.updatedAt', STATE.as('state'), AGENT_NAME.as('agent')])
    .select(sql<number>`jsonb_array_length(p.draft -> 'villas')`.as('villas'))
    .select(
      sql<
        string[]
      >`coalesce((select jsonb_agg(distinct ${titleOfProperty(sql`v.property_id`)}) from proposal_villas v
        where v.proposal_id = p.id and v.removed_at is null
          and exists (select from proposal_votes o where o.villa_id = v.id and o.vote = 'keep')), '[]')`.as(
        'kept',
      ),
    )
    .where('contact.publicId', '=', isUuid(contact) ? contact : null)
    .where('p.withdrawnAt', 'is', null)
    .where(sql<boolean>`(p.sent_at is null or p.ends_at > now())`)
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: updatedAt.toISOString() }))
}
