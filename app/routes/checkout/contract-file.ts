import { redirect } from 'react-router'
import { pdfResponse } from '#app/pdf-response.ts'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import { mayReadExactPlace } from '#modules/checkout/server/demand-mailbox.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { readRentalFile } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/contract-file.ts'
import { findCheckout } from './checkout-request.ts'

/**
 * The PDF of a contract of this browser's checkout: the signed one as soon as it exists. A browser that has
 * not proved the mailbox is redirected to the step that asks for the code.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findCheckout(request, context)
  const contracts = found ? await listContracts(services.db, found.checkout) : []
  const contract = contracts.find(({ publicId }) => publicId === params.contract)
  if (!found || !contract) throw new Response(null, { status: 404 })
  if (!(await mayReadExactPlace(services.db, context.get(actorContext), found.checkout)))
    throw redirect(stepPath('contract', found.dossier))
  const which = contract.status === 'signed' ? 'signed' : 'contract'
  const file = await readRentalFile(services, contract.publicId, which).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  })
  return pdfResponse(file)
}
