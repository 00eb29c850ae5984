import type { RouterContextProvider } from 'react-router'
import { ensureVisitor, type KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import type { Asker } from '#platform/throttle.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'

/** What the answer carries: the cookie of a browser whose proof has to be known again. */
export type Answered = { headers: Headers }

type KeptCaller = { services: Services; actor: KeptActor; asker: Asker; answered: Answered }

/** Whoever sends a form, as somebody for whom something can be kept, and how their tries are counted. */
export async function keptCaller(context: Readonly<RouterContextProvider>): Promise<KeptCaller> {
  const services = context.get(servicesContext)
  const { actor, setCookie } = await ensureVisitor(services, context.get(actorContext))
  const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {})
  return { services, actor, asker: context.get(askerContext), answered: { headers } }
}
