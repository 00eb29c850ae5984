import type { RouterContextProvider } from 'react-router'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'

/** The headers of the answer: the cookie of a browser that has just become a visitor. */
export type Answered = { headers: Headers }

/** The sender of a form as an actor who can have a cart and favorites, with the asker whose tries are counted. */
export async function keptCaller(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  const answered: Answered = { headers }
  return { services, actor, asker: context.get(askerContext), answered }
}
