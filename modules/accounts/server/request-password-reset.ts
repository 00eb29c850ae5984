import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Asker, throttle, throttleAsker, throttleRefilled } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { checked, EmailInput } from './account-input.ts'
import { auditMailbox, VISITOR } from './audit-account.ts'
import type { Auth } from './auth.ts'
import { type DeviceNeeds, knownDevice } from './device-cookie.ts'

const PER_DEVICE = { limit: 5, windowSeconds: 3600 }
const PER_ASKER = { limit: 20, windowSeconds: 3600 }

/**
 * Limit of the mails that strangers can have sent to one account: five at once, then one an hour. Each mail
 * holds a usable link, so that this limit never keeps the owner from one, and a day of such mails does not
 * fill a mailbox.
 */
const UNKNOWN_BROWSERS = { burst: 5, refillSeconds: 3600 }

/** No answer comes sooner than this, so that the delay is the same for a known and an unknown e-mail. */
const SHORTEST_ANSWER_MS = 250

/**
 * Mails a link to choose another password, usable once within 30 minutes, if an active account has this
 * e-mail. The answer and its delay are the same when none has. Refuses TOO_MANY_ATTEMPTS; strangers' requests
 * do not count against a browser that signed in to the account before.
 */
export async function requestPasswordReset(
  needs: { db: Database; auth: Auth } & DeviceNeeds,
  asker: Asker,
  input: { email: string; headers: Headers },
): Promise<void> {
  const { email } = checked(EmailInput, { email: input.email })
  const device = knownDevice(needs, input.headers, email)
  if (device) {
    await throttle(needs.db, `reset:device:${hashOf(device)}:${hashOf(email)}`, PER_DEVICE)
  } else {
    await throttleAsker(needs.db, 'reset', asker, PER_ASKER)
    await throttleRefilled(needs.db, `reset:account:${hashOf(email)}`, UNKNOWN_BROWSERS)
  }
  const asked = inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    await api.requestPasswordReset({ body: { email } })
    await auditMailbox(trx, VISITOR, { action: 'password.ask', email })
  })
  await Promise.all([asked, wait(SHORTEST_ANSWER_MS)])
}
