import { privateMeta } from '#app/seo/private-meta.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { MoneyHistoryView } from '#modules/payments/ui/money-history-view.tsx'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { readStay } from '#modules/stays/server/read-stay.ts'
import { DueList } from '#modules/stays/ui/due-list.tsx'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { StayRecordFacts } from '#modules/stays/ui/stay-record-facts.tsx'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/stay.ts'

export const meta = privateMeta('Réservation')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const stay = await foundOr404(readStay(context.get(servicesContext), actor, params.id))
  const isGranted = url.searchParams.get('motif') === 'delai-accorde'
  return { area, stay, isGranted, thing: `${stay.property.name}, ${stay.number}` }
}

/** One stay as its owner, its agency and the house read it: who comes and when, its money, documents and history. */
export default function StayPage({ loaderData: { area, stay, isGranted } }: Route.ComponentProps) {
  const { property, history, dues, documents, thread, timeline, isCancelled } = stay
  const list = `/${area}/reservations`
  const villa = villaPage(area, property.id)
  return (
    <DetailPage
      crumbs={[{ label: 'Réservations', to: list }, { label: stay.number }]}
      eyebrow={property.location}
      title={property.name}
      about={`Réservation ${stay.number}`}
      state={<ReservationStatusBadge status={stay.shown} />}
      actions={
        <>
          {thread && (
            <ButtonLink to={`/${area === 'admin' ? 'agent' : area}/messages/${thread}`}>
              Lire les messages
            </ButtonLink>
          )}
          {villa && (
            <ButtonLink to={villa} variant="secondary">
              Voir la villa
            </ButtonLink>
          )}
          {stay.mayGrantTime && (
            <ButtonLink
              to={`/${area === 'back-office' ? area : 'agent'}/reservations/${stay.id}/delai`}
              variant="secondary"
            >
              Accorder un délai
            </ButtonLink>
          )}
          {area === 'back-office' && (
            <ButtonLink
              to={`/back-office/operations?numero=${encodeURIComponent(stay.number)}`}
              variant="secondary"
            >
              Ouvrir dans les opérations
            </ButtonLink>
          )}
        </>
      }
      tabs={[]}
    >
      {isGranted && (
        <Notice tone="success" title="Le délai est accordé">
          Le voyageur le reçoit par e-mail et le lit sur sa page de suivi.
        </Notice>
      )}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <ConsoleSection title="Séjour">
          {property.image && (
            <Picture
              source={property.image}
              sizes="(min-width: 64rem) 40vw, 92vw"
              className="aspect-3/2 w-full rounded"
            />
          )}
          <StayRecordFacts stay={stay} />
        </ConsoleSection>
        <div className="grid gap-12">
          <ConsoleSection title="Échéancier">
            {dues.length > 0 ? (
              <DueList dues={dues} />
            ) : (
              <p className="text-ardoise">
                {isCancelled
                  ? 'Le séjour est annulé\u00a0: plus rien n’est à payer à une date.'
                  : 'L’échéancier paraîtra à la signature du contrat.'}
              </p>
            )}
          </ConsoleSection>
          <ConsoleSection title={isCancelled ? 'Facturé, payé, conservé, rendu' : 'Facturé et payé'}>
            <MoneyHistoryView history={history} cancelled={isCancelled} reader="house" />
          </ConsoleSection>
        </div>
        <ConsoleSection title="Suivi">
          <Timeline items={timeline.map((moment, id) => ({ ...moment, id }))} />
        </ConsoleSection>
        <div className="grid gap-12">
          <StayDocuments
            documents={documents}
            base={`${list}/${stay.id}/documents`}
            none={
              stay.isGuestHidden
                ? 'Les documents nomment le voyageur\u00a0: vous les lirez une fois le séjour confirmé.'
                : 'Aucun document n’existe avant la signature du contrat.'
            }
          />
          {!thread && (
            <ConsoleSection title="Messages">
              <p className="text-ardoise">Aucun message n’a encore été écrit au sujet de ce séjour.</p>
            </ConsoleSection>
          )}
        </div>
      </div>
    </DetailPage>
  )
}

/** The page of the villa in this console; the back office has none. */
function villaPage(area: Area, id: string): string | null {
  if (area === 'owner') return `/owner/properties/${id}`
  return area === 'back-office' ? null : `/${area}/properties/${id}/publication`
}
