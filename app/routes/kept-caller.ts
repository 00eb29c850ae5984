import type { RouterContextProvider } from 'react-router'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'

/** What the answer carries: the cookie of a browser that has just been given a row of its own. */
export type Answered = { headers: Headers }

/** Who sends a form, as an actor that can keep things, and how their tries are counted. */
export async function keptCaller(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  const answered: Answered = { headers }
  return { services, actor, asker: context.get(askerContext), answered }
}
