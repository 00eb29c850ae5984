import type { Actor } from '../actor.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** A session was opened, by signing in or by confirming a new account. */
    'account.signed_in': SignedInAccount
  }
}

/**
 * What `visitorId`'s browser, or the account's own proved mailbox, was used for without an account belongs to `userId`
 * from now on. `visitorId` is null when the browser kept nothing. May be emitted again for the same two.
 */
export type SignedInAccount = { visitorId: string | null; userId: string }

/** The event of `actor`, who was anonymous or another person until now, signing in to an account. */
export function signedInAs(actor: Actor, userId: string): SignedInAccount {
  return { visitorId: actor.kind === 'visitor' || actor.kind === 'user' ? actor.visitorId : null, userId }
}
