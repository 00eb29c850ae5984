import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { actorContext } from '#server/request-context.ts'

export type SignedInActor = Extract<Actor, { kind: 'user' }>

/**
 * The signed-in actor and the area, set by the guard of the frame. Where the role that an agency gave the actor withholds the page,
 * the actor is here no member of that agency: what the page reads is that of the others. Loaders and actions of a console's pages
 * read it; outside the guard it is not set, and reading it throws.
 */
export const consoleContext = createContext<{ actor: SignedInActor; area: Area }>()

/** The signed-in actor of every agency they work for, whichever the page: for what is the same on each page, as the menu. */
export function wholeActor(context: Readonly<RouterContextProvider>): SignedInActor {
  const actor = context.get(actorContext)
  return actor.kind === 'user' ? actor : context.get(consoleContext).actor
}
