import './proposal-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { LinkState } from '#modules/links/link-scope.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Asker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ProposalView } from '../proposal-view.ts'
import { AGENT_NAME } from './find-proposal.ts'
import { listSentVillas, viewVillas } from './read-villas.ts'

type Needs = { db: Database; clock: Clock }

/** What a link opens: the proposal, or the agency that is to be asked for another link. */
type OpenedProposal =
  | { state: 'live'; proposal: ProposalView }
  | { state: Exclude<LinkState, 'live'>; agency: ProposalView['agency'] }

/**
 * The proposal that a link opens, as it stands now; `readerToken` is that of a person of the family who gave a name. Refuses
 * LINK_INVALID for a link that was never given, and TOO_MANY_ATTEMPTS.
 */
export async function openProposalLink(
  needs: Needs,
  token: string,
  asker: Asker,
  readerToken: string | null,
): Promise<OpenedProposal> {
  const { subjectId, state } = await readLink(needs.db, token, ['proposal'], asker)
  const [head, sent] = await sideBySide(
    needs.db,
    () => findHead(needs.db, subjectId, readerToken),
    () => listSentVillas(needs.db, subjectId),
  )
  // Erased with its contact.
  if (!head?.sentAt || !head.endsAt) throw new Refusal('LINK_INVALID')
  if (state !== 'live') return { state, agency: head.agency }
  const { readerId, sentAt, endsAt, ...shown } = head
  const villas = await viewVillas(needs, sent, readerId)
  return {
    state,
    proposal: { ...shown, sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString(), villas },
  }
}

/** The proposal as it was sent last, for those of the agency, who are no reader of the family. */
export async function readSentProposal(needs: Needs, publicId: string): Promise<ProposalView | null> {
  const [head, sent] = await sideBySide(
    needs.db,
    () => findHead(needs.db, publicId, null),
    () => listSentVillas(needs.db, publicId),
  )
  if (!head?.sentAt || !head.endsAt) return null
  const { readerId, sentAt, endsAt, ...shown } = head
  const villas = await viewVillas(needs, sent, readerId)
  return { ...shown, sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString(), villas }
}

async function findHead(db: Database, publicId: string, readerToken: string | null) {
  const row = await db
    .selectFrom('proposals as p')
    .innerJoin(CONTACT_ROWS.as('contact'), 'contact.id', 'p.contactId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'p.authorId')
    .leftJoin('proposalReaders as r', (join) =>
      join.onRef('r.proposalId', '=', 'p.id').on('r.tokenHash', '=', readerToken ? hashOf(readerToken) : ''),
    )
    .select([
      'p.publicId',
      'p.introduction',
      'p.honoredUntil',
      'p.sentAt',
      'p.endsAt',
      'contact.name as contact',
    ])
    .select(['r.id as readerId', 'r.name as reader', 'a.name as agencyName', 'a.email', 'a.phone'])
    .select([AGENT_NAME.as('agent'), sql<boolean>`p.opened_at is not null`.as('isOpened')])
    .where(sql<boolean>`p.public_id::text = ${publicId}`)
    .executeTakeFirst()
  if (!row) return null
  const { agencyName, email, phone, ...head } = row
  return { ...head, agency: { name: agencyName, email, phone } }
}
