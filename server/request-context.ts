import { createContext } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Asker } from '#platform/throttle.ts'
import type { Services } from './services.ts'

/** What pages may use: one object made at start. */
export const servicesContext = createContext<Services>()

/** Who is asking, found once per request from the cookies. */
export const actorContext = createContext<Actor>()

/** The nonce that this response's scripts carry (Content-Security-Policy). */
export const nonceContext = createContext<string>('')

/** Address of the caller, for throttling: the socket's, or the proxy's word when `TRUST_PROXY=1`. */
export const addressContext = createContext<string>('')

/** How the tries of the caller are counted. */
export const askerContext = createContext<Asker>({ address: '' })

/** Names this request in the log; pages that fail quote its start. */
export const requestIdContext = createContext<string>('')

/** True where the catalogue of the design system may be visited. */
export const storybookContext = createContext<boolean>(false)
