import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { checked, ResetRequestInput } from './account-input.ts'
import type { Auth } from './auth.ts'

const PER_ACCOUNT = { limit: 5, windowSeconds: 3600 }
const PER_ADDRESS = { limit: 20, windowSeconds: 3600 }

/** No answer comes sooner than this, so that its time does not tell a known e-mail from an unknown one. */
const SHORTEST_ANSWER_MS = 250

/**
 * Sends a link to choose another password, usable once within 30 minutes, if an active account has this e-mail.
 * Answers the same, in the same time, when none has.
 */
export async function requestPasswordReset(
  needs: { db: Database; auth: Auth },
  input: { email: string; address: string },
): Promise<void> {
  const { email } = checked(ResetRequestInput, { email: input.email })
  await throttle(needs.db, `reset:address:${input.address}`, PER_ADDRESS)
  await throttle(needs.db, `reset:account:${hashOf(email)}`, PER_ACCOUNT)
  const asked = inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    await api.requestPasswordReset({ body: { email } })
  })
  await Promise.all([asked, wait(SHORTEST_ANSWER_MS)])
}
