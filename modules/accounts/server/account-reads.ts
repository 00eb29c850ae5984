import './account-tables.ts'
import { published } from '#platform/database/published.ts'

/** Persons with an account, by `id`: name, how they are reached, since when. */
export const PERSON_ROWS = published
  .selectFrom('users')
  .select(['id', 'name', 'firstName', 'lastName', 'email', 'emailVerified', 'phone', 'address'])
  .select(['twoFactorEnabled', 'disabledAt', 'createdAt'])

/** The roles of each account. */
export const ROLE_ROWS = published.selectFrom('userRoles').select(['userId', 'role'])

/** Addresses whose mailbox an account asked to prove; proved from `provedAt` on. */
export const MAILBOX_ROWS = published.selectFrom('mailboxProofs').select(['userId', 'email', 'provedAt'])

/** When each session of an account was last used. */
export const SESSION_ROWS = published.selectFrom('sessions').select(['userId', 'lastSeenAt'])

/** Which accounts have a passkey. */
export const PASSKEY_ROWS = published.selectFrom('passkeys').select('userId')
