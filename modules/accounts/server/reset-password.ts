import { isAPIError } from 'better-auth/api'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { passwordStrength } from '../password-strength.ts'
import type { Auth } from './auth.ts'

const PER_ADDRESS = { limit: 20, windowSeconds: 3600 }

/**
 * Sets another password with a link from a mail: the link and those before it are spent, and every session of the
 * account ends. Refuses WEAK_PASSWORD, or LINK_INVALID for an unknown, used or expired link alike.
 */
export async function resetPassword(
  needs: { db: Database; auth: Auth },
  input: { token: string; password: string; address: string },
): Promise<void> {
  const { isValid, feedback } = passwordStrength(input.password)
  if (!isValid) throw new Refusal('WEAK_PASSWORD', { fields: ['password'], feedback })
  await throttle(needs.db, `reset-password:address:${input.address}`, PER_ADDRESS)
  try {
    await inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      await api.resetPassword({ body: { newPassword: input.password, token: input.token } })
    })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new Refusal('LINK_INVALID')
    throw error
  }
}
