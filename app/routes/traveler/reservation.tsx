import { requireArea } from '#app/routes/account-areas/require-area.ts'
import { checkoutTokenOf } from '#modules/checkout/server/checkout-token.ts'
import { getCheckoutPublicId } from '#modules/checkout/server/find-checkout.ts'
import { trackReservation } from '#modules/checkout/server/get-tracking.ts'
import { getTravellerReservation } from '#modules/checkout/server/list-traveller-stays.ts'
import { nextStepOf } from '#modules/checkout/traveller-stay.ts'
import { ReservationDetails } from '#modules/checkout/ui/reservation-details.tsx'
import { findContractOfReservation } from '#modules/contracts/server/find-contract.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/reservation.ts'

export const meta = () => [{ title: 'Votre réservation · Calanque' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireArea('traveler', { url, context })
  const services = context.get(servicesContext)
  try {
    const reservation = await getTravellerReservation(services.db, actor, params.id)
    const contract = await findContractOfReservation(services.db, reservation.id)
    const checkout = await getCheckoutPublicId(services.db, reservation.checkoutId)
    return {
      tracking: await trackReservation(services, reservation),
      documents: contract ? { signed: contract.status === 'signed' } : null,
      resumePath: `/checkout/reprendre/${checkoutTokenOf(services.secret, checkout)}`,
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}

export default function TravelerReservation({ loaderData, params }: Route.ComponentProps) {
  const { tracking, documents, resumePath } = loaderData
  const next = nextStepOf(tracking)
  const base = `/traveler/reservations/${params.id}`
  return (
    <div className="grid gap-10">
      <div>
        <Breadcrumbs
          crumbs={[{ label: 'Vos réservations', to: '/traveler/reservations' }, { label: tracking.number }]}
        />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <h1 className="tabular font-display text-4xl">{tracking.number}</h1>
          <ReservationStatusBadge status={tracking.status} />
        </div>
        {next && (
          <ButtonLink to={resumePath} reloadDocument className="mt-6">
            {next}
          </ButtonLink>
        )}
      </div>
      <ReservationDetails tracking={tracking} />
      <section aria-labelledby="documents" className="grid gap-3">
        <h2 id="documents" className="font-display text-2xl">
          Documents
        </h2>
        {documents ? (
          <ul className="grid gap-2">
            <DocumentLink href={`${base}/documents/${documents.signed ? 'signed' : 'contract'}`}>
              {documents.signed ? 'Contrat signé (PDF)' : 'Contrat à signer (PDF)'}
            </DocumentLink>
            {documents.signed && (
              <DocumentLink href={`${base}/documents/audit`}>
                Dossier de preuve de la signature (PDF)
              </DocumentLink>
            )}
          </ul>
        ) : (
          <p className="text-ardoise">Le contrat apparaîtra ici dès qu’il sera rédigé.</p>
        )}
      </section>
    </div>
  )
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className="text-azur underline underline-offset-4">
        {children}
      </a>
    </li>
  )
}
