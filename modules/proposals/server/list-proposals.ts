import './proposal-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { agenciesOfContacts } from '#modules/contacts/contact-policy.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { PROPOSAL_LIST, ProposalLine } from '../proposal-list.ts'
import { AGENT_NAME, STATE } from './find-proposal.ts'

const KEPT = sql<number>`(select count(distinct o.villa_id)::int from proposal_votes o
  join proposal_villas v on v.id = o.villa_id where v.proposal_id = p.id and v.removed_at is null and o.vote = 'keep')`
const COMMENTS = sql<number>`(select count(*)::int from proposal_comments k
  join proposal_villas v on v.id = k.villa_id where v.proposal_id = p.id and not k.is_of_agency)`

/** One page of the proposals to the contacts that an actor reads: colleagues see each other’s. */
export async function listProposals(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof PROPOSAL_LIST>,
): Promise<ListRows<ProposalLine>> {
  const agencies = agenciesOfContacts(actor)
  const me = actor.kind === 'user' ? actor.userId : ''
  const { q, state, by, contact } = criteria.filters
  const asked = db
    .selectFrom('proposals as p')
    .innerJoin(CONTACT_ROWS.as('contact'), 'contact.id', 'p.contactId')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'p.authorId')
    .select(['p.publicId as id', 'contact.name as contact', 'p.sentAt', 'p.updatedAt'])
    .select([STATE.as('state'), AGENT_NAME.as('agent'), KEPT.as('kept'), COMMENTS.as('comments')])
    .select(sql<number>`jsonb_array_length(p.draft -> 'villas')`.as('villas'))
    .select('p.honoredUntil')
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`p.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
    .where(containsText(q, [sql.ref('contact.name')]))
    .$if(state !== null, (some) => some.where(STATE, '=', state!))
    .$if(by === 'mine', (some) => some.where('p.authorId', '=', me))
    .$if(by === 'others', (some) => some.where('p.authorId', '<>', me))
    .$if(contact !== null, (some) => some.where('contact.publicId', '=', contact!))
  const orders = {
    ...{ changed: sql`p.updated_at`, contact: sql`contact.sort_name` },
    ...{ sent: sql`p.sent_at`, honored: sql`p.honored_until` },
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'p.id')
  return {
    rows: rows.map(({ sentAt, updatedAt, ...row }) => ({
      ...row,
      sentAt: sentAt?.toISOString() ?? null,
      changedAt: updatedAt.toISOString(),
    })),
    total,
  }
}
