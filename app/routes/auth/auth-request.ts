import { type RouterContextProvider, redirect } from 'react-router'
import { returnPathFrom } from '#modules/accounts/return-path.ts'
import type { Role } from '#modules/accounts/role.ts'
import { homeOf } from '#modules/accounts/role-access.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { actorContext, addressContext } from '#server/request-context.ts'

type Context = Readonly<RouterContextProvider>

/** The sender of the request, as the use cases of accounts take it. */
export function callerOf(request: Request, context: Context): Caller {
  return { headers: request.headers, address: context.get(addressContext) }
}

/** Redirects a visitor who is already signed in to the page they requested (spec §2). */
export function redirectWhenSignedIn(context: Context, url: URL): void {
  const actor = context.get(actorContext)
  if (actor.kind === 'user') throw redirect(destinationOf(url, actor.roles))
}

/**
 * The address after the sign-in: the page that sent the visitor to sign in, else the home page of their role.
 */
export function destinationOf(url: URL, roles: readonly Role[]): string {
  return returnPathFrom(url.searchParams.get('retour')) ?? homeOf(roles)
}

/** A redirect that also sets cookies. */
export function redirectWith(path: string, setCookies: readonly string[]): Response {
  return redirect(path, { headers: setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}
