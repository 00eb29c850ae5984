import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import type { Actor } from '../actor.ts'
import type { Role } from '../role.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { type MergeVisitor, mergeVisitor } from './merge-visitor.ts'
import { checkedAccount, createAccount, type NewAccount } from './open-account.ts'
import type { SignedIn } from './sign-in.ts'

const PER_ADDRESS = { limit: 10, windowSeconds: 3600 }
const ROLES: Role[] = ['TRAVELER']

/**
 * Creates a traveller's account, signs them in, moves what they kept as a visitor to it and queues the welcome mail,
 * all or nothing (spec §5). Refuses INVALID_INPUT, WEAK_PASSWORD, EMAIL_TAKEN and TOO_MANY_ATTEMPTS.
 */
export async function registerAccount(
  needs: { db: Database; auth: Auth; mergeHooks: readonly MergeVisitor[] },
  actor: Actor,
  input: NewAccount & Caller,
): Promise<SignedIn> {
  const { headers, address, ...person } = input
  const account = checkedAccount(person)
  await throttle(needs.db, `register:address:${address}`, PER_ADDRESS)
  return createAccount(
    needs,
    account,
    ROLES,
    authHeaders({ headers, address }),
    async (trx, { userId, setCookies }) => {
      await mergeVisitor(trx, needs.mergeHooks, actor, userId)
      await queueMail(trx, {
        template: 'welcome',
        to: account.email,
        props: { firstName: account.firstName },
      })
      return { userId, roles: ROLES, setCookies }
    },
  )
}
