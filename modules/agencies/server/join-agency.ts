import type { Transaction } from 'kysely'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageMembers } from '../agency-policy.ts'
import { demandNotClosed } from './end-agency.ts'

/**
 * Makes an account a member of an agency, in the caller's transaction; a second call changes nothing. Refuses
 * NOT_FOUND with the slugs of the existing agencies (`details.agencies`), FORBIDDEN, and AGENCY_CLOSED.
 */
export async function joinAgency(
  trx: Transaction<Tables>,
  input: { userId: string; slug: string },
  actor: Actor = SYSTEM,
): Promise<void> {
  const agencies = await trx.selectFrom('agencies').select(['id', 'slug']).orderBy('slug').execute()
  const agency = agencies.find(({ slug }) => slug === input.slug)
  if (!agency) throw new Refusal('NOT_FOUND', { agencies: agencies.map(({ slug }) => slug) })
  if (!mayManageMembers(actor, { agencyId: agency.id })) throw new Refusal('FORBIDDEN')
  await demandNotClosed(trx, agency.id)
  await trx
    .insertInto('agencyMembers')
    .values({ agencyId: agency.id, userId: input.userId })
    .onConflict((on) => on.doNothing())
    .execute()
  const detail = { agency: input.slug }
  await recordAudit(trx, actor, {
    action: 'agency.join',
    subjectKind: 'user',
    subjectId: input.userId,
    detail,
  })
}
