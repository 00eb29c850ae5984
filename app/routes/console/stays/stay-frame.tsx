import { Outlet, useMatch } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { findStayThread } from '#modules/messages/server/find-thread.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { readStay } from '#modules/stays/server/read-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { tabsOf } from '../frame/detail-tabs.ts'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import type { Route } from './+types/stay-frame.ts'
import { loadStay } from './load-stay.ts'

/** The data that the parts of a stay's page share. */
export type ConsoleStay = Route.ComponentProps['loaderData']

/** The parts that are acts: the others are not offered beside them. */
const ACTS = ['relance', 'delai', 'agent', 'annuler', 'rembourser', 'appel', 'avenant', 'etat-des-lieux']

/** A stay that the actor may not read takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { id }) => findReadableStay(db, actor, id!))

export async function loader(args: Route.LoaderArgs) {
  const { pattern, params, context } = args
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const readable = await loadStay(args)
  const stay = await readStay(services, actor, readable)
  return {
    ...{ area, stay },
    path: `/${area}/reservations/${stay.id}`,
    thing: `${stay.property.name}, ${stay.number}`,
    tabs: tabsOf({ pattern, params }, actor),
    // The console of the administration has no messages of its own.
    thread: area === 'admin' ? await findStayThread(services.db, actor, stay.id) : null,
  }
}

/** One stay as its owner, its agency and the house read it: its state and the possible acts, above every part. */
export default function StayFrame({ loaderData }: Route.ComponentProps) {
  const { area, stay, path, tabs } = loaderData
  const { property } = stay
  const isActing = ACTS.includes(useMatch(`${path}/:part/*`)?.params.part ?? '')
  return (
    <DetailPage
      crumbs={[
        { label: 'Réservations', to: `/${area}/reservations` },
        { label: stay.number, ...(isActing && { to: path }) },
      ]}
      eyebrow={property.location}
      title={property.name}
      about={`Réservation ${stay.number}`}
      state={<ReservationStatusBadge status={stay.shown} />}
      actions={isActing ? null : <StayActs {...loaderData} />}
      tabs={tabs}
    >
      <Outlet context={loaderData} />
    </DetailPage>
  )
}

/** The acts that wait first; each is a page of the console that has it. */
function StayActs({ area, stay: { id, number, property, may }, thread }: ConsoleStay) {
  const base = `/${area === 'back-office' ? area : 'agent'}/reservations/${id}`
  const villa = villaPage(area, property.id)
  return (
    <>
      {(may.remind || may.remindAccount) && (
        <ButtonLink act={['reservation.remind', 'reservation.remind_account']} to={`${base}/relance`}>
          Relancer le voyageur
        </ButtonLink>
      )}
      {may.grantTime && (
        <ButtonLink to={`${base}/delai`} variant="secondary">
          Accorder un délai
        </ButtonLink>
      )}
      {thread && (
        <ButtonLink to={`/agent/messages/${thread}`} variant="secondary">
          Lire les messages
        </ButtonLink>
      )}
      {villa && (
        <ButtonLink to={villa} variant="secondary">
          Voir la villa
        </ButtonLink>
      )}
      {may.giveBack && (
        <ButtonLink to={`${base}/rembourser`} variant="secondary">
          Rembourser
        </ButtonLink>
      )}
      {may.cancel && (
        <ButtonLink to={`${base}/annuler`} variant="secondary">
          Annuler le séjour
        </ButtonLink>
      )}
      {area === 'back-office' && (
        <ButtonLink to={`/back-office/operations?numero=${encodeURIComponent(number)}`} variant="secondary">
          Ouvrir dans les opérations
        </ButtonLink>
      )}
    </>
  )
}

/** The page of the villa in this console; the back office has none. */
function villaPage(area: Area, id: string): string | null {
  if (area === 'owner') return `/owner/properties/${id}`
  return area === 'back-office' ? null : `/${area}/properties/${id}/publication`
}
