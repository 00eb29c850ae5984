import './contact-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayKeepContacts } from '../contact-policy.ts'

/**
 * Locks contacts in one order, so that two who merge the same take turns, and against all that would name them meanwhile. Those that
 * the actor may not read are left out.
 */
export async function lockContactRows(trx: Database, actor: Actor, publicIds: readonly string[]) {
  const wanted = publicIds.filter(isUuid)
  if (wanted.length === 0) return []
  const rows = await trx
    .selectFrom('contacts')
    .selectAll()
    .where('publicId', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter((row) => mayKeepContacts(actor, row))
}

export type ContactRow = Awaited<ReturnType<typeof lockContactRows>>[number]

/** The two contacts of an act about a pair, locked: the first is what the act is about. Refuses NOT_FOUND without it. */
export async function lockTwoContacts(
  trx: Database,
  actor: Actor,
  { kept, gone }: { kept: string; gone: string },
): Promise<{ agencyId: number; kept: ContactRow; gone: ContactRow | null }> {
  const rows = await lockContactRows(trx, actor, [kept, gone])
  const of = (publicId: string) =>
    rows.find((row) => row.publicId === publicId && row.mergedAt === null) ?? null
  const first = of(kept)
  if (!first) throw new Refusal('NOT_FOUND')
  const other = kept === gone ? null : of(gone)
  const isNear = other?.agencyId === first.agencyId
  return { agencyId: first.agencyId, kept: first, gone: isNear ? other : null }
}
