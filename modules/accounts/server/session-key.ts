import { Refusal } from '#shared/refusal.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'

/**
 * The key under which the attempts of one session at `act` are counted. Refuses SIGN_IN_REQUIRED without a
 * session.
 */
export async function sessionKey(needs: { auth: Auth }, act: string, caller: Caller): Promise<string> {
  const found = await needs.auth.api.getSession({ headers: authHeaders(caller) })
  if (!found) throw new Refusal('SIGN_IN_REQUIRED')
  return `${act}:session:${found.session.id}`
}
