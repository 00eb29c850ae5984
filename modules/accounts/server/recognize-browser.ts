import './account-tables.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { readLink } from '#modules/links/server/resolve-link.ts'
import { revokeLink } from '#modules/links/server/revoke-link.ts'
import { countryOfAddress } from '#platform/country-of-address.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttleAsker, throttleRefilled } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { placeWords } from '../sign-in-place.ts'
import { checked, EmailInput } from './account-input.ts'
import { auditMailbox, VISITOR } from './audit-account.ts'
import { type DeviceNeeds, deviceCookie } from './device-cookie.ts'

const LINK_MINUTES = 30
const PER_ASKER = { limit: 20, windowSeconds: 3600 }
/** Each mail holds a usable link, so that this limit never keeps the holder from one. */
const PER_MAILBOX = { burst: 5, refillSeconds: 600 }
/** No answer comes sooner than this, so that the delay is the same for a known and an unknown e-mail. */
const SHORTEST_ANSWER_MS = 250

type Needs = { db: Database } & DeviceNeeds

/**
 * Mails the holder of an account a link that makes the browser in which it is opened known to the account: strangers'
 * wrong passwords then no longer make it wait. The answer and its delay are the same when no account has this
 * e-mail. Refuses INVALID_INPUT and TOO_MANY_ATTEMPTS.
 */
export async function askBrowserLink(needs: Needs, asker: Asker, input: { email: string }): Promise<void> {
  const { email } = checked(EmailInput, input)
  await throttleAsker(needs.db, 'browser-link', asker, PER_ASKER)
  await throttleRefilled(needs.db, `browser-link:mailbox:${hashOf(email)}`, PER_MAILBOX)
  const country = await countryOfAddress(asker.address)
  const place = country && placeWords(country)
  const asked = inTransaction(needs.db, async (trx) => {
    await auditMailbox(trx, VISITOR, { action: 'account.browser-ask', email })
    const holder = await trx
      .selectFrom('users')
      .select(['id', 'firstName'])
      .where('email', '=', email)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (!holder) return
    const expiresAt = await linkEndIn(trx, LINK_MINUTES)
    const token = await issueLink(trx, { scope: 'browser', subjectId: holder.id, expiresAt })
    const url = `${needs.config.publicUrl}/auth/browser?token=${token}`
    const props = { firstName: holder.firstName, url, expiresInMinutes: LINK_MINUTES, place }
    await queueMail(trx, { template: 'browser-link', to: email, props })
  })
  await Promise.all([asked, wait(SHORTEST_ANSWER_MS)])
}

/** Whether a link to make a browser known can still be used. It stays usable: mail scanners open links too. */
export async function isBrowserLinkLive(needs: Needs, asker: Asker, token: string): Promise<boolean> {
  const link = await readLink(needs.db, token, ['browser'], asker).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return null
    throw error
  })
  return link?.state === 'live'
}

/**
 * Makes the browser of these headers known to the account of a mailed link, once; it opens no session. Refuses
 * LINK_INVALID and TOO_MANY_ATTEMPTS.
 */
export async function recognizeBrowser(
  needs: Needs,
  asker: Asker,
  input: { token: string; headers: Headers },
): Promise<{ setCookies: string[] }> {
  await readLink(needs.db, input.token, ['browser'], asker)
  return inTransaction(needs.db, async (trx) => {
    const { subjectId } = await revokeLink(trx, input.token, 'browser')
    const holder = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', subjectId)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (!holder) throw new Refusal('LINK_INVALID')
    const entry = { action: 'account.browser-known', subjectKind: 'user', subjectId }
    await recordAudit(trx, { kind: 'link', scope: 'browser', subjectId }, entry)
    return { setCookies: [deviceCookie(needs, input.headers, holder.email)] }
  })
}
