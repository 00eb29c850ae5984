import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import { type AccountFacts, readAccount } from '#modules/reports/server/read-account.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'

const account = oncePerRequest(({ context }, id) => {
  const { actor } = context.get(consoleContext)
  return foundOr404(readAccount(context.get(servicesContext), actor, id))
})

/** The account that the frame and its parts show; a 404 for an unknown one. */
export function loadUser(args: LoaderArgs & { params: { user?: string } }): Promise<AccountFacts> {
  return account(args, args.params.user)
}
