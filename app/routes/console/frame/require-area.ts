import { type RouterContextProvider, redirect } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayOpen } from '#modules/accounts/area-menu.ts'
import { signInPath } from '#modules/accounts/return-path.ts'
import { type Area, mayEnter } from '#modules/accounts/role-access.ts'
import { actorContext } from '#server/request-context.ts'

/** What of a loader's arguments the guard reads; `url` and not the request's, which may end in `.data`. */
type Asked = { url: URL; context: Readonly<RouterContextProvider> }

export type SignedInActor = Extract<Actor, { kind: 'user' }>

/**
 * Lets an account into a page of an area (spec §4): nobody signed in goes to sign in and comes back, a role or a
 * scope that is missing goes to `/403`. Throws the redirect; loaders and actions of the area start with it.
 */
export function requireArea(area: Area, { url, context }: Asked): SignedInActor {
  const actor = context.get(actorContext)
  if (actor.kind !== 'user') throw redirect(signInPath(url.pathname + url.search))
  if (actor.secondFactor?.due) throw redirect('/auth/security')
  if (!mayEnter(area, actor.roles) || !mayOpen(url.pathname, actor.roles)) throw redirect('/403')
  return actor
}
