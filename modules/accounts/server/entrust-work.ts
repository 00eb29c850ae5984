import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Actor } from '../actor.ts'

/**
 * Gives what an account has to the colleague who takes over, in the caller's transaction: their account, `WORK_WAITS`, or null where the
 * question was not answered. Refuses INVALID_INPUT without an answer where there is something to give, and for one who cannot take it.
 * The rooms of agencies do it; this room only asks for it when an account is closed.
 */
export type EntrustWork = (
  trx: Transaction<Tables>,
  actor: Actor,
  input: { userId: string; to: string | null },
) => Promise<void>
