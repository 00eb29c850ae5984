import { Link, redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { redirectToSigning } from '#app/redirect-to-signing.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { createAmendmentLink, createMandateLink } from '#modules/mandates/server/create-mandate-link.ts'
import { listOwnMandates } from '#modules/mandates/server/find-mandate.ts'
import { isToSign } from '#modules/owner-conditions/cgv-line.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { listOwnCgv } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { refreshPropertyCgv } from '#modules/owner-conditions/server/refresh-property-cgv.ts'
import { countCalendarAlerts } from '#modules/planning/server/list-followed.ts'
import { ARRIVAL_LIST } from '#modules/reports/arrival-list.ts'
import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { getOwnerFigures } from '#modules/reports/server/get-owner-figures.ts'
import { listArrivals } from '#modules/reports/server/list-arrivals.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { listOwnerTasks } from '#modules/reports/server/list-owner-tasks.ts'
import { servicesContext } from '#server/request-context.ts'
import { anyText } from '#shared/forms/fields.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { BarTable } from '#ui/bar-table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stat, StatRow, TotalLink } from '#ui/stat.tsx'
import { ArrivalsTable } from '../figures/arrivals-table.tsx'
import { CancelledStays } from '../figures/cancelled-stays.tsx'
import { propertyFigures, sumOf } from '../figures/figure-rows.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/dashboard.ts'
import { OwnConditions } from './own-conditions.tsx'
import { OwnMandates } from './own-mandates.tsx'
import { OwnTasks } from './own-tasks.tsx'

export const meta = privateMeta('Tableau de bord')

const ARRIVALS = consoleList(ARRIVAL_LIST, ({ services, actor, criteria }) =>
  listArrivals(services, actor, 'owner', criteria),
)
const CANCELLED = consoleList(CANCELLED_LIST, ({ services, actor, criteria }) =>
  listCancelledStays(services, actor, 'owner', criteria),
)

export const loader = withListFiles(
  { arrivees: ARRIVALS, 'sejours-annules': CANCELLED },
  async ({ context, url }) => {
    const services = context.get(servicesContext)
    const { actor } = context.get(consoleContext)
    const cgv = listOwnCgv(services, actor)
    const alerts = countCalendarAlerts(services, actor, 'owner')
    const count = async () => ({
      conditions: (await cgv).filter((line) => line.mayBePrepared && isToSign(line)).length,
      calendars: await alerts,
    })
    const [conditions, tasks, figures, arrivals, cancelled, mandates] = await Promise.all([
      cgv,
      isOwner(actor) ? listOwnerTasks(services, actor, count) : null,
      getOwnerFigures(services, actor),
      ARRIVALS.read({ context, url }),
      CANCELLED.read({ context, url }),
      listOwnMandates(services, actor),
    ])
    return { tasks, figures, arrivals, cancelled, mandates, conditions }
  },
)

const SIGNING_FORM = defineForm({
  sign: z.object({ property: anyText }),
  refresh: z.object({ property: anyText }),
  sign_mandate: z.object({ mandate: anyText }),
  sign_amendment: z.object({ mandate: anyText }),
})

/**
 * « Lire et signer » leads to the page of the signing link, which stays the same as long as the text does.
 */
export const action = formAction(
  SIGNING_FORM,
  {
    sign: async ({ services, found: actor, values: { property } }) => {
      const { linkUrl } = await createPropertyCgvLink(services, actor, { propertyId: property })
      return redirectToSigning(linkUrl, services.config.publicUrl)
    },
    refresh: async ({ services, found: actor, values: { property } }) => {
      await refreshPropertyCgv(services, actor, { propertyId: property })
      return redirect('/owner/dashboard#conditions')
    },
    sign_mandate: async ({ services, found: actor, values: { mandate } }) => {
      const { linkUrl } = await createMandateLink(services, actor, { mandateId: mandate })
      return redirectToSigning(linkUrl, services.config.publicUrl)
    },
    sign_amendment: async ({ services, found: actor, values: { mandate } }) => {
      const { linkUrl } = await createAmendmentLink(services, actor, { mandateId: mandate })
      return redirectToSigning(linkUrl, services.config.publicUrl)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

export default function OwnerDashboard({
  loaderData: { tasks, figures, arrivals, cancelled, conditions, mandates },
  actionData,
}: Route.ComponentProps) {
  const { properties, revenue } = figures
  const total = sumOf(properties)
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title="Tableau de bord"
        actions={
          <Link to="/owner/releves" className="text-link inline-flex min-h-11 items-center dense:min-h-8">
            Vos relevés
          </Link>
        }
      >
        Vos propriétés, les séjours à venir et vos loyers.
      </ConsoleHeading>
      {total === 0 ? (
        <EmptyState title="Aucune propriété à votre nom">
          Votre agence prépare l’annonce et vous envoie un lien pour la relire. Elle apparaîtra ici dès sa
          création.
        </EmptyState>
      ) : (
        <>
          <StatRow>
            <Stat
              label="Propriétés publiées"
              value={properties.published}
              hint={<TotalLink total={total} to="/owner/properties" />}
              to="/owner/properties?status=published"
            />
            <Stat
              label="À relire par vous"
              value={properties.owner_review}
              to="/owner/properties?status=owner_review"
            />
            <Stat label="Séjours à venir" value={figures.arrivals} hint="signés ou confirmés" to="#sejours" />
            <Stat
              label={`Loyers confirmés ${revenue.year}`}
              value={formatEurosBrief(revenue.rent)}
              to={`/owner/reservations?status=confirmed&arrival-from=${revenue.year}-01-01&arrival-to=${revenue.year}-12-31`}
              hint={`${revenue.stays} ${revenue.stays > 1 ? 'séjours' : 'séjour'}, hors frais et taxe`}
            />
          </StatRow>
          <div className="grid items-start gap-x-12 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
            {tasks && <OwnTasks tasks={tasks} />}
            <OwnMandates given={mandates} refused={refusedOf(actionData, 'sign_mandate', 'sign_amendment')} />
          </div>
          <ConsoleSection title="Prochains séjours" id="sejours">
            <ArrivalsTable
              label="Prochains séjours"
              file="/owner/dashboard/arrivees.csv"
              stays="/owner/reservations"
              view={arrivals}
              empty={{
                title: 'Aucun séjour à venir',
                detail:
                  'Les réservations signées apparaîtront ici. Vérifiez avec votre agence les dates et les prix proposés.',
              }}
            />
          </ConsoleSection>
          <OwnConditions lines={conditions} refused={refusedOf(actionData, 'sign', 'refresh')} />
          <CancelledStays
            view={cancelled}
            file="/owner/dashboard/sejours-annules.csv"
            stays="/owner/reservations"
          />
          <Disclosure summary="Vos propriétés par état">
            <BarTable
              caption="Propriétés par état"
              {...propertyFigures(properties, '/owner/properties', 'Propriétés')}
            />
          </Disclosure>
        </>
      )}
    </div>
  )
}
