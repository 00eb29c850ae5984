import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { forgetVisitorCookie } from './visitor-cookie.ts'

/**
 * Ends this browser's session at once and forgets its visitor: the next person at this browser starts with
 * nothing.
 */
export async function signOut(
  needs: { auth: Auth; config: { publicUrl: string } },
  caller: Caller,
): Promise<{ setCookies: string[] }> {
  const { headers } = await needs.auth.api.signOut({ headers: authHeaders(caller), returnHeaders: true })
  return { setCookies: [...headers.getSetCookie(), forgetVisitorCookie(needs.config)] }
}
