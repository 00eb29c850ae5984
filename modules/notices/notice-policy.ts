import type { Actor } from '#modules/accounts/actor.ts'

/** May read, mark and choose notices: each account its own. */
export function mayReadNotices(actor: Actor, { userId }: { userId: string | null }): boolean {
  return actor.kind === 'user' && actor.userId === userId
}
