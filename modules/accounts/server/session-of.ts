import type { Auth } from './auth.ts'

/** The session that the cookies of a request open; null without one. */
export async function sessionIdOf({ auth }: { auth: Auth }, headers: Headers): Promise<string | null> {
  const found = await auth.api.getSession({ headers })
  return found?.session.id ?? null
}
