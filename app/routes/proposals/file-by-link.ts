import { pdfResponse } from '#app/pdf-response.ts'
import { writeProposalFile } from '#modules/proposals/server/proposal-file.ts'
import { openProposalLink } from '#modules/proposals/server/read-by-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/file-by-link.ts'

/** A proposal as a PDF, for the holder of its link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const opened = await openProposalLink(services, params.token, context.get(askerContext), null)
    if (opened.state === 'live') return pdfResponse(await writeProposalFile(services, opened.proposal))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  throw new Response(null, { status: 404 })
}
