import { createContext } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Area } from '#modules/accounts/role-access.ts'

export type SignedInActor = Extract<Actor, { kind: 'user' }>

/**
 * Who is signed in and in which console, set by the guard of the frame. Loaders and actions of a console's pages read
 * it; outside the guard there is nothing to read, and it throws.
 */
export const consoleContext = createContext<{ actor: SignedInActor; area: Area }>()
