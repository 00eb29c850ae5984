import './account-events.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { type DeviceNeeds, deviceHash } from './device-cookie.ts'
import { forgetVisitorCookie } from './visitor-cookie.ts'

/**
 * Ends this browser's session at once and forgets its visitor: the next person at this browser starts with
 * nothing.
 */
export async function signOut(
  needs: { db: Database; auth: Auth; emit: Emit } & DeviceNeeds,
  caller: Caller,
): Promise<{ setCookies: string[] }> {
  const device = deviceHash(needs, caller.headers)
  if (device) await inTransaction(needs.db, (trx) => needs.emit(trx, 'account.signed_out', { device }))
  const { headers } = await needs.auth.api.signOut({ headers: authHeaders(caller), returnHeaders: true })
  return { setCookies: [...headers.getSetCookie(), forgetVisitorCookie(needs.config)] }
}
