import type { AuditActor } from './audit-actor.ts'
import './audit-tables.ts'
import type { Database } from '#platform/database/database.ts'

export type AuditEntry = {
  /** The act, as `noun.verb`: `property.publish`, `user.disable`. */
  action: string
  subjectKind: string
  subjectId: string | number
  /** Facts that explain the act; no password, token or card. */
  detail?: Record<string, unknown>
  /** The version of the facts' names and meaning, for an act that declares them; 1 otherwise. */
  version?: number
}

/**
 * Writes an audit entry, which cannot be changed, in the caller's transaction: act and entry are committed
 * together or not at all.
 */
export async function recordAudit(db: Database, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({
      actorKind: actor.kind,
      actorId: actorIdOf(actor),
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectId: String(entry.subjectId),
      detail: JSON.stringify({ ...entry.detail, ...actingAs(actor) }),
      detailVersion: entry.version ?? 1,
    })
    .execute()
}

function actorIdOf(actor: AuditActor): string | null {
  if (actor.kind === 'user') return actor.acting?.by ?? actor.userId
  if (actor.kind === 'visitor') return actor.visitorId
  if (actor.kind === 'key') return actor.keyId
  return actor.kind === 'link' ? `${actor.scope}:${actor.subjectId}` : null
}

/** The account as which another person acted, beside the one who did. */
const actingAs = (actor: AuditActor) =>
  actor.kind === 'user' && actor.acting ? { actingAs: actor.userId } : {}
