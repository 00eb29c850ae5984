import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import { getProposal, type Proposal } from '#modules/proposals/server/find-proposal.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'

const proposal = oncePerRequest(({ context }, publicId) =>
  foundOr404(getProposal(context.get(servicesContext).db, context.get(consoleContext).actor, publicId)),
)

/** The proposal of a page; a 404 for one that the actor may not read. */
export function loadProposal(args: LoaderArgs & { params: { proposal?: string } }): Promise<Proposal> {
  return proposal(args, args.params.proposal)
}
