import './account-tables.ts'
import { published } from '#platform/database/published.ts'

/** Persons with an account, by `id`: name, with `nameOrder` the key by which names are sorted in French and `searched` the words they are looked for by, how they are reached, since when. */
export const PERSON_ROWS = published
  .selectFrom('users')
  .select(['id', 'name', 'firstName', 'lastName', 'email', 'emailVerified', 'phone', 'address'])
  .select(['twoFactorEnabled', 'disabledAt', 'erasedAt', 'createdAt', 'nameOrder', 'searched'])

/** The roles of each account. */
export const ROLE_ROWS = published.selectFrom('userRoles').select(['userId', 'role'])

/** Addresses whose mailbox an account asked to prove; proved from `provedAt` on. */
export const MAILBOX_ROWS = published.selectFrom('mailboxProofs').select(['userId', 'email', 'provedAt'])

/** When each session of an account was last used. */
export const SESSION_ROWS = published.selectFrom('sessions').select(['userId', 'lastSeenAt'])

/** Which accounts have a passkey. */
export const PASSKEY_ROWS = published.selectFrom('passkeys').select('userId')

/** Accounts that have a password, whose value is not published. */
export const PASSWORD_ROWS = published
  .selectFrom('credentials')
  .select('userId')
  .where('password', 'is not', null)

/** Until when each mailed link to choose a password works; its `value` is the account. */
export const PASSWORD_LINK_ROWS = published
  .selectFrom('verifications')
  .select(['value', 'createdAt', 'expiresAt'])

/** Changes of the address of an account. */
export const EMAIL_CHANGE_ROWS = published
  .selectFrom('emailChanges')
  .select(['publicId', 'userId', 'newEmail', 'stoppedAt', 'appliedAt'])

/** Demands that the factors of an account be removed. */
export const FACTOR_RESET_ROWS = published
  .selectFrom('factorResets')
  .select(['userId', 'reason', 'askedBy', 'askedAt', 'status'])
