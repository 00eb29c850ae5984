import type { Actor } from '../actor.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** A session was opened, by a sign-in or by the confirmation of a new account. */
    'account.signed_in': SignedInAccount
    /** A browser was signed out of every account; `device` is its `deviceHash`. */
    'account.signed_out': { device: string }
    /** A person ended all their other sessions; `device` is the `deviceHash` of the browser that goes on, null for an unknown one. */
    'account.others_ended': { userId: string; device: string | null }
    /**
     * A person ended one of their sessions; `device` is that of its browser, null for one that is not known, and `stillUsed` those of
     * the sessions that go on.
     */
    'account.session_ended': { userId: string; device: string | null; stillUsed: string[] }
    /** An account was closed by the administration: what it may still open elsewhere ends with it. */
    'account.disabled': { userId: string }
    /** The address of an account has changed: later mails about its acts go to the new one. */
    'account.email_changed': { userId: string; formerEmail: string; newEmail: string }
  }
}

/**
 * What was done without an account, in the browser of `visitorId` or with the account's own proved mailbox,
 * belongs to `userId` from now on. `visitorId` is null when the browser kept nothing. May be emitted again
 * for the same two.
 */
export type SignedInAccount = { visitorId: string | null; userId: string }

/** The event of a sign-in to the account `userId`; `actor` was anonymous or another person before it. */
export function signedInAs(actor: Actor, userId: string): SignedInAccount {
  return { visitorId: actor.kind === 'visitor' || actor.kind === 'user' ? actor.visitorId : null, userId }
}
