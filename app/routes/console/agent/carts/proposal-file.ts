import { pdfResponse } from '#app/pdf-response.ts'
import { writeProposalFile } from '#modules/proposals/server/proposal-file.ts'
import { readSentProposal } from '#modules/proposals/server/read-by-link.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/proposal-file.ts'
import { loadProposal } from './load-proposal.ts'

/** A proposal as it was sent, as a PDF, for the people of its agency. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { publicId } = await loadProposal(args)
  const proposal = await readSentProposal(services, publicId)
  if (!proposal) throw new Response(null, { status: 404 })
  return pdfResponse(await writeProposalFile(services, proposal))
}
