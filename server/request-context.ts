import { createContext } from 'react-router'
import type { Actor, PersonName } from '#modules/accounts/actor.ts'
import type { Asker } from '#platform/throttle.ts'
import type { Services } from './services.ts'

/** The services that pages may use: one object made at start. */
export const servicesContext = createContext<Services>()

/** The actor, found once per request from the cookies. */
export const actorContext = createContext<Actor>()

/** The name of a signed-in actor, found with them; null for a visitor. */
export const nameContext = createContext<PersonName | null>(null)

/** The nonce of this response's scripts (Content-Security-Policy). */
export const nonceContext = createContext<string>('')

/** True where a page is sent whole, once nothing of it waits: it is kept for other readers. */
export const wholeContext = createContext<boolean>(false)

/** True where the answer is a document, whose HTML shows what its data need not say again (`app/written-once.ts`). */
export const documentContext = createContext<boolean>(false)

/**
 * Address of the caller, for throttling: the socket's, or the one that the proxy gives when `TRUST_PROXY=1`.
 */
export const addressContext = createContext<string>('')

/** How the tries of the caller are counted. */
export const askerContext = createContext<Asker>({ address: '' })

/** Identifies this request in the log; pages that fail show its first characters. */
export const requestIdContext = createContext<string>('')

/** The form that was sent, which the request itself may hold no more (`page-form.ts`); null where none was. */
export const sentContext = createContext<FormData | null>(null)

/** True where the catalogue of the design system is served. */
export const storybookContext = createContext<boolean>(false)

/** The pages that are kept in memory for all visitors, and the bytes that they take at most. */
export const keptContext = createContext<() => { pages: number; bytes: number }>(() => ({
  pages: 0,
  bytes: 0,
}))
