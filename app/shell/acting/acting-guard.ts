import { type MiddlewareFunction, redirect } from 'react-router'
import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { actorContext } from '#server/request-context.ts'

/** What one who acts as another may still send: the end of it, of the session, and the look of the consoles in this browser. */
const STILL_SENT: readonly string[] = ['/agir', '/auth/logout', '/espace/affichage']

/**
 * True for what a person who acts as another may do here (backstage §10): read pages, but for those that hold secrets of the person or
 * of this browser, and send what changes nothing of the person.
 */
export function mayWhileActing(actor: Actor, { method, path }: { method: string; path: string }): boolean {
  if (actor.kind !== 'user' || !actor.acting) return true
  const page = findPage(PAGES, path)
  if (page && STILL_SENT.includes(page.path)) return true
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && page?.privacy !== 'secret'
}

/** Leads all else to the page that says why, before any loader or action. */
export const actingGuard: MiddlewareFunction<Response> = ({ context, url, request: { method } }) => {
  if (!mayWhileActing(context.get(actorContext), { method, path: url.pathname }))
    throw redirect('/agir?motif=refus')
}
