import { type MiddlewareFunction, redirect } from 'react-router'
import { pageOfPattern } from '#app/manifest/find-page.ts'
import { mayAct, mayRead } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { withoutWithheld } from '#modules/accounts/agency-role.ts'
import { signInPath } from '#modules/accounts/return-path.ts'
import { actorContext } from '#server/request-context.ts'
import { consoleContext } from './console-context.ts'

/**
 * Decides who may open a page or a file of a console (spec §4), before any of its loaders and actions, and
 * sets the actor and the area for them. A visitor is redirected to sign in, then back; an account without the
 * role or the scope is redirected to `/403`, as is every account at an address that the manifest does not
 * have. Where the role that an agency gave the account withholds the page, the account is no member of that agency there, and the
 * page of the refusal says which role. The pattern that the router matched identifies the page, so that another spelling of an address gives
 * no other right.
 */
export function guardOf(pages: readonly PageEntry[]): MiddlewareFunction<Response> {
  return ({ context, url, pattern, request }) => {
    const actor = context.get(actorContext)
    if (actor.kind !== 'user') throw redirect(signInPath(url.pathname + url.search))
    if (actor.lacksFactor) throw redirect('/auth/security')
    const page = pageOfPattern(pages, pattern)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page?.area) throw redirect('/403')
    const reader = withoutWithheld(actor, page.path)
    if (!(isRead ? mayRead(page, reader.roles) : mayAct(page, reader)))
      throw redirect(reader === actor ? '/403' : `/403?${new URLSearchParams({ page: url.pathname })}`)
    context.set(consoleContext, { actor: reader, area: page.area })
  }
}

export const guard = guardOf(PAGES)
