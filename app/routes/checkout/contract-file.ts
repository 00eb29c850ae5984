import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { readContractFile } from '#modules/contracts/server/find-contract.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/contract-file.ts'
import { findCheckout } from './checkout-request.ts'

/** The PDF of a contract of this browser's checkout: signed once it is, else the text to read. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findCheckout(request, context)
  const contracts = found ? await listContracts(services.db, found.checkout) : []
  const contract = contracts.find(({ publicId }) => publicId === params.contract)
  if (!contract) throw new Response(null, { status: 404 })
  const file = await readContractFile(
    services,
    contract.publicId,
    contract.status === 'signed' ? 'signed' : 'contract',
  )
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file.filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
