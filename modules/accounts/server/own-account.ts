import type { Actor } from '../actor.ts'
import type { AccountHolder } from './personal-records.ts'

/** The subject of an act about one's own account: `userId` is null for an actor who has none. */
export async function ownAccount<Needs, Input>(
  _needs: Needs,
  _input: Input,
  actor: Actor,
): Promise<{ userId: string | null }> {
  return { userId: actor.kind === 'user' ? actor.userId : null }
}

/** The actor of an act whose policy lets accounts alone through. */
export function accountHolder(actor: Actor): AccountHolder {
  if (actor.kind !== 'user') throw new Error(`An act of accounts was let through to a ${actor.kind}`)
  return actor
}
