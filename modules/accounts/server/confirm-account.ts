import './account-tables.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { throttle, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { askerOf } from '../asker.ts'
import type { Role } from '../role.ts'
import type { Caller } from './caller.ts'
import { defineAuthentication } from './define-authentication.ts'
import { type OpeningNeeds, openProvedAccount } from './open-proved-account.ts'
import type { SignedIn } from './sign-in.ts'

const WRONG_LINKS_PER_ASKER = { limit: 20, windowSeconds: 3600 }
const PASSWORDS_PER_LINK = { limit: 10, windowSeconds: 900 }
const ROLES: Role[] = ['TRAVELER']

/**
 * The address that a link confirms, or null for an unusable link. It stays usable: mail scanners open links
 * too.
 */
export async function findRegistration(db: Database, token: string): Promise<{ email: string } | null> {
  const found = await registrationOf(db, token)
  return found ? { email: found.email } : null
}

/**
 * Opens the traveler's account with the link from their mailbox and the password they chose: a stranger who
 * registered this address lacks the link, a stranger who reads the mailbox lacks the password. Signs the
 * traveler in, emits `account.signed_in` and queues the welcome mail, all or nothing; `back` is the page to
 * return to. Refuses LINK_INVALID, BAD_CREDENTIALS, EMAIL_TAKEN and TOO_MANY_ATTEMPTS.
 */
export const confirmAccount = defineAuthentication({
  name: 'account.confirm',
  because: 'the link that was mailed to the address, and the password that was chosen',
  does: async (
    needs: OpeningNeeds,
    actor: Actor,
    input: { token: string; password: string } & Caller,
  ): Promise<SignedIn & { back: string | null }> => {
    const { db } = needs
    const registration = await registrationOf(db, input.token)
    if (!registration) {
      await throttleAsker(db, 'confirm-link', askerOf(actor, input.address), WRONG_LINKS_PER_ASKER)
      throw new Refusal('LINK_INVALID')
    }
    const { id, back, password, ...person } = registration
    await throttle(db, `confirm:${id}`, PASSWORDS_PER_LINK)
    if (!(await verify(password, input.password)))
      throw new Refusal('BAD_CREDENTIALS', { fields: ['password'] })
    const account = { ...person, password: input.password }
    const opened = await openProvedAccount(needs, actor, { ...input, account, roles: ROLES }, async (trx) => {
      await trx.deleteFrom('registrations').where('email', '=', person.email).execute()
    })
    return { ...opened, back }
  },
})

function registrationOf(db: Database, token: string) {
  return db
    .selectFrom('registrations')
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'password', 'back'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
