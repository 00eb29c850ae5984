import type { Actor } from '../actor.ts'

/** The subject of an act about one's own account: `userId` is null for an actor who has none. */
export async function ownAccount<Needs, Input>(
  _needs: Needs,
  _input: Input,
  actor: Actor,
): Promise<{ userId: string | null }> {
  return { userId: actor.kind === 'user' ? actor.userId : null }
}
