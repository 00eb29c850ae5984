import { pdfResponse } from '#app/pdf-response.ts'
import { readSigningPdf } from '#modules/signatures/server/open-signing.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/signing-pdf.ts'

/** The PDF of a signing link: the one to read before the signature, the signed one after. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const file = await readSigningPdf(context.get(servicesContext).embeddedSignatures, params.token)
    return pdfResponse(file)
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
