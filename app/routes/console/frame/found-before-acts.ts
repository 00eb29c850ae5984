import type { MiddlewareFunction, Params, RouterContext } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from './console-context.ts'
import { foundOr404 } from './found-or-404.ts'

type Services = typeof servicesContext extends RouterContext<infer T> ? T : never
type Find = (services: Services, actor: Actor, params: Params) => Promise<unknown>

/**
 * The middleware of a frame about one thing: a form sent to any of its pages is read only after `find` gave the
 * thing to the actor, as it does for the frame's loader. The router runs actions before the loaders of the frame,
 * so that a page that answers 404 would else have acted already.
 */
export function foundBeforeActs(find: Find): MiddlewareFunction<Response>[] {
  return [
    async ({ request, context, params }) => {
      if (request.method === 'GET' || request.method === 'HEAD') return
      await foundOr404(find(context.get(servicesContext), context.get(consoleContext).actor, params))
    },
  ]
}
