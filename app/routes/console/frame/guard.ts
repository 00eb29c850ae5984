import { type MiddlewareFunction, redirect } from 'react-router'
import { pageOfPattern } from '#app/manifest/find-page.ts'
import { mayAct, mayRead } from '#app/manifest/page-access.ts'
import type { PageEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { signInPath } from '#modules/accounts/return-path.ts'
import { actorContext } from '#server/request-context.ts'
import { consoleContext } from './console-context.ts'

/**
 * Lets an account into a page or a file of a console (spec §4), before any of its loaders and actions, and says to them
 * who asks and in which area. A visitor is sent to sign in and comes back; a role or a scope that is missing is sent to
 * `/403`, and so is everyone at an address that the manifest does not have. The router's own pattern says which page is
 * asked for, so that no other spelling of an address is another page.
 */
export function guardOf(pages: readonly PageEntry[]): MiddlewareFunction<Response> {
  return ({ context, url, pattern, request }) => {
    const actor = context.get(actorContext)
    if (actor.kind !== 'user') throw redirect(signInPath(url.pathname + url.search))
    if (actor.secondFactor?.due) throw redirect('/auth/security')
    const page = pageOfPattern(pages, pattern)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page?.area || !(isRead ? mayRead(page, actor.roles) : mayAct(page, actor))) throw redirect('/403')
    context.set(consoleContext, { actor, area: page.area })
  }
}

export const guard = guardOf(PAGES)
