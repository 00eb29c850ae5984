import { hash } from '@node-rs/argon2'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import type { Database } from '#platform/database/database.ts'
import { lastQueuedMail } from './queued-mails.ts'
import { APP_SECRET, openTestServices } from './test-services.ts'

export const PASSWORD = 'Calanque-Tuile-46'
export const CONFIG = {
  publicUrl: 'http://localhost:3000',
  secret: APP_SECRET,
}

let people = 0

/** What the use cases of accounts take, over a test database of their own. Call it in a hook. */
export async function openAccounts({ demo = false } = {}) {
  const { db, auth, emit, entrust } = await openTestServices()
  return { db, auth, emit, entrust, config: { ...CONFIG, demo }, secret: CONFIG.secret }
}
export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** A new account. */
export async function addAccount(needs: { db: Database; auth: Auth }, roles: readonly Role[] = ['TRAVELER']) {
  const email = `personne-${people++}@example.org`
  const account = { firstName: 'Camille', lastName: 'Roux', email, phone: null, password: PASSWORD }
  const { userId } = await openAccount(needs, SYSTEM, { ...account, roles })
  return { userId, email }
}

/** Gives the account of an address `PASSWORD` where it has no password yet. */
export async function givePassword(db: Database, email: string): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('credentials')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (known) return
  const of = { id: crypto.randomUUID(), userId, accountId: userId, providerId: 'credential' }
  await db
    .insertInto('credentials')
    .values({ ...of, password: await hash(PASSWORD) })
    .execute()
}

/** A request from a network of its own, with the cookies that earlier answers set. */
export function callerWith(setCookies: readonly string[] = []): Caller {
  const cookies = setCookies.map((cookie) => cookie.split(';')[0]!)
  const headers = new Headers(cookies.length > 0 ? { cookie: cookies.join('; ') } : {})
  return { headers, address: `2001:db8:0:${(addresses++).toString(16)}::1` }
}

let addresses = 1

/** The token of the newest mail that asks a mailbox to confirm an account. */
export async function confirmationTokenSentTo(db: Database, email: string): Promise<string> {
  const { props } = await lastQueuedMail(db, { of: 'confirm-address', to: email })
  return new URL(props.url).searchParams.get('token')!
}
