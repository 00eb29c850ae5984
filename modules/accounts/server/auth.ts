import './account-tables.ts'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth, type DBAdapter } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Transaction } from 'kysely'
import { cookieName, readCookie } from '#platform/cookie.ts'
import { countryOfAddress } from '#platform/country-of-address.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { newToken } from '#platform/token.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../password-strength.ts'
import type { PasswordHolder } from './judge-password.ts'
import { passkeyPlugin } from './passkey-plugin.ts'
import { hashSessionTokens } from './session-adapter.ts'

export type AuthConfig = {
  /** Origin that visitors see; `https` turns Secure cookies and their `__Host-` prefix on. */
  publicUrl: string
  secret: string
}

/**
 * The header in which our own calls give Better Auth the caller's address, already resolved by the server.
 */
export const ADDRESS_HEADER = 'x-calanque-address'

const RESET_MINUTES = 30
/** The longest life of a session, however much it is used; an idle one ends sooner (`account-queries.ts`). */
const SESSION_SECONDS = 30 * 24 * 3600

/** How long the second step can be completed after a right password. */
const SECOND_STEP_SECONDS = 600

/** Names of the cookies, as `cookieName` takes them. */
export const SESSION_COOKIE = 'session'
const SECOND_STEP_COOKIE = 'second_step'
const PASSKEY_COOKIE = 'passkey'

type Needs = { db: Database; config: AuthConfig; log?: Pick<Log, 'warn'> }

type Api = Awaited<ReturnType<typeof buildAuth>>['api']

export type Auth = {
  api: Api
  /** The same API, writing in a transaction that is already open. */
  within(trx: Transaction<Tables>): Promise<{ api: Api }>
  /** The address of a page on which an account’s holder chooses a password: usable once, within `hours`. */
  newPasswordLink(trx: Transaction<Tables>, userId: string, hours: number): Promise<string>
  /** The account whose second step this browser has reached, or null. */
  secondStepHolder(headers: Headers): Promise<string | null>
  /** The account whose password such a link chooses, or null for an unusable link; the link stays usable. */
  passwordLinkHolder(token: string): Promise<(PasswordHolder & { id: string }) | null>
}

/** Better Auth over our database: accounts, sessions and password resets. Its own HTTP routes are not mounted. */
export async function createAuth(needs: Needs): Promise<Auth> {
  const { api, $context } = await buildAuth(needs)
  return {
    api,
    passwordLinkHolder: async (token) => {
      const link = await (await $context).internalAdapter.findVerificationValue(`reset-password:${token}`)
      return link ? ((await activeUser(needs.db, link.value)) ?? null) : null
    },
    within: (trx) => buildAuth({ ...needs, db: trx }),
    secondStepHolder: async (headers) => {
      const [step] = (
        readCookie(headers, cookieName(SECOND_STEP_COOKIE, needs.config.publicUrl)) ?? ''
      ).split('.')
      const found = step && (await (await $context).internalAdapter.findVerificationValue(step))
      return found && found.expiresAt > new Date() ? found.value : null
    },
    newPasswordLink: async (trx, userId, hours) => {
      const { internalAdapter } = await (await buildAuth({ ...needs, db: trx })).$context
      const token = newToken()
      const expiresAt = new Date(Date.now() + hours * 3_600_000)
      const identifier = `reset-password:${token}`
      await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt })
      return passwordPage(needs.config.publicUrl, token)
    },
  }
}

async function buildAuth(needs: Needs) {
  const { db } = needs
  const options = authOptions(needs)
  const adapter = await adapterOver(db, options)
  return betterAuth({ ...options, database: () => adapter })
}

async function adapterOver(db: Database, options: ReturnType<typeof authOptions>): Promise<DBAdapter> {
  const adapter = hashSessionTokens(await getAdapter({ ...options, database: { db, type: 'postgres' } }))
  return {
    ...adapter,
    transaction: (work) =>
      db.isTransaction
        ? work(adapter)
        : inTransaction(db, async (trx) => work(await adapterOver(trx, options))),
  }
}

function authOptions({ db, config: { publicUrl, secret }, log }: Needs) {
  const secure = publicUrl.startsWith('https:')
  return {
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { log: reporting(log) },
    // Our own throttle counts in the database, for every process.
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      additionalFields: {
        firstName: { type: 'string' as const, required: true },
        lastName: { type: 'string' as const, required: true },
        phone: { type: 'string' as const, required: false as const },
      },
    },
    appName: 'Calanque',
    plugins: [
      twoFactor({ twoFactorTable: 'secondFactors', twoFactorCookieMaxAge: SECOND_STEP_SECONDS }),
      passkeyPlugin(publicUrl),
    ],
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' as const },
    session: {
      modelName: 'sessions',
      additionalFields: { country: { type: 'string' as const, required: false as const, input: false } },
      expiresIn: SESSION_SECONDS,
      // Reading a page writes nothing: a session lasts thirty days at most and is not prolonged.
      disableSessionRefresh: true,
      deferSessionRefresh: true,
      // Better Auth's age of a session is not used: sensitive acts ask for the password instead
      // (`provePassword`).
      freshAge: 0,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: {
        hash: (password: string) => hash(password),
        verify: (stored: { hash: string; password: string }) => verify(stored.hash, stored.password),
      },
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }: { user: { id: string; email: string }; token: string }) => {
        const person = await activeUser(db, user.id)
        if (!person) return
        const url = passwordPage(publicUrl, token)
        const props = { firstName: person.firstName, url, expiresInMinutes: RESET_MINUTES }
        await queueMail(db, { template: 'password-reset', to: user.email, props })
      },
      // A reset makes every link sent before it unusable.
      onPasswordReset: async ({ user }: { user: { id: string } }) => {
        await db.deleteFrom('verifications').where('value', '=', user.id).execute()
      },
    },
    databaseHooks: {
      session: {
        create: {
          // A disabled account opens no session.
          before: async ({
            userId,
            ipAddress,
          }: {
            userId: string
            ipAddress?: string | null | undefined
          }) => {
            if (!(await activeUser(db, userId))) return false
            return { data: { country: await countryOfAddress(ipAddress ?? '') } }
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: 'calanque',
      cookies: {
        session_token: { name: cookieName(SESSION_COOKIE, publicUrl) },
        two_factor: { name: cookieName(SECOND_STEP_COOKIE, publicUrl) },
        passkey: { name: cookieName(PASSKEY_COOKIE, publicUrl) },
      },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  }
}

const passwordPage = (publicUrl: string, token: string) => `${publicUrl}/auth/reset-password?token=${token}`

/**
 * Logs Better Auth's messages; of a cause only its message, because a database's detail may name a person.
 */
function reporting(log: Needs['log']) {
  return (level: string, message: string, ...causes: unknown[]) => {
    if (level !== 'error') return
    const reasons = causes.filter((cause) => cause instanceof Error).map((cause) => cause.message)
    log?.warn({ reasons }, `Accounts: ${message}`)
  }
}

function activeUser(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}
