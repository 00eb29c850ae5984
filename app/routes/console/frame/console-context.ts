import { createContext } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Area } from '#modules/accounts/role-access.ts'

export type SignedInActor = Extract<Actor, { kind: 'user' }>

/**
 * The signed-in actor and the area, set by the guard of the frame. Loaders and actions of a console's pages
 * read it; outside the guard it is not set, and reading it throws.
 */
export const consoleContext = createContext<{ actor: SignedInActor; area: Area }>()
