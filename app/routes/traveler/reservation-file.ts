import { requireArea } from '#app/routes/account-areas/require-area.ts'
import { getTravellerReservation } from '#modules/checkout/server/list-traveller-stays.ts'
import {
  type ContractFile,
  findContractOfReservation,
  readContractFile,
} from '#modules/contracts/server/find-contract.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/reservation-file.ts'

const FILES: readonly ContractFile[] = ['contract', 'signed', 'audit']

/** A document of one's own reservation. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireArea('traveler', { url, context })
  const services = context.get(servicesContext)
  const which = FILES.find((known) => known === params.file)
  try {
    const reservation = await getTravellerReservation(services.db, actor, params.id)
    const contract = await findContractOfReservation(services.db, reservation.id)
    if (!contract || !which) throw new Refusal('NOT_FOUND')
    const { bytes, filename } = await readContractFile(services, contract.publicId, which)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${filename}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}
