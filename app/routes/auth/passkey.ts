import { redirect } from 'react-router'
import { askForPasskey } from '#modules/accounts/server/sign-in-with-passkey.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/passkey.ts'
import { callerOf } from './auth-request.ts'

/** There is nothing to see here. */
export function loader() {
  return redirect('/')
}

/** What a device is asked in order to sign in by a passkey, as JSON: the browser asks for it once the button is pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const caller = callerOf(request, context)
  try {
    const asked = await askForPasskey(context.get(servicesContext), context.get(actorContext), caller)
    const headers = asked.setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
    return Response.json(asked.options, { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter } = error.details
    return Response.json(null, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
  }
}
