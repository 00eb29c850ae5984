import type { Transaction } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Whose things go to whom, in one agency: identifiers of accounts. */
export type Handing = { agencyId: number; from: string; to: string }

/**
 * What a person of an agency has that a colleague takes over when they leave. Declared in the room's `server/*-handover.ts`, and
 * gathered from there (`docs/decisions/121`).
 */
export type RoomHandover = {
  /** Its name in the audit. */
  name: string
  /** Its place among what is handed over, from the first. */
  place: number
  /** « contact », « contacts ». */
  words: readonly [one: string, several: string]
  /** How many there are now. */
  count(db: Database, held: Pick<Handing, 'agencyId' | 'from'>): Promise<number>
  /** Gives them to the colleague, in the caller's transaction; again, it changes nothing. */
  handOver(trx: Transaction<Tables>, actor: Actor, handing: Handing): Promise<void>
}
