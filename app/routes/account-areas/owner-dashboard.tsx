import { privatePageMeta } from '#app/seo/page-meta.ts'
import { getOwnerFigures } from '#modules/reports/server/owner-figures.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import type { Route } from './+types/owner-dashboard.ts'
import { ArrivalsTable } from './arrivals-table.tsx'
import { ConsoleHeading, ConsoleSection } from './console-section.tsx'
import { CountTable } from './count-table.tsx'
import { propertyRows, sumOf } from './figure-rows.ts'
import { requireArea } from './require-area.ts'

export const meta = () => privatePageMeta({ title: 'Tableau de bord · Espace propriétaire' })

export function loader({ context, url }: Route.LoaderArgs) {
  return getOwnerFigures(context.get(servicesContext), requireArea('owner', { url, context }))
}

export default function OwnerDashboard({
  loaderData: { properties, arrivals, revenue },
}: Route.ComponentProps) {
  const total = sumOf(properties)
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Tableau de bord">
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
            <Stat label="Propriétés publiées" value={properties.published} hint={`sur ${total} au total`} />
            <Stat label="À relire par vous" value={properties.owner_review} />
            <Stat label="Séjours à venir" value={arrivals.total} hint="signés ou confirmés" />
            <Stat
              label={`Loyers confirmés ${revenue.year}`}
              value={formatEurosBrief(revenue.rent)}
              hint={`${revenue.stays} ${revenue.stays > 1 ? 'séjours' : 'séjour'}, hors frais et taxe`}
            />
          </StatRow>
          <ConsoleSection title="Prochains séjours">
            <ArrivalsTable
              caption="Prochains séjours"
              arrivals={arrivals}
              empty={{
                title: 'Aucun séjour à venir',
                detail:
                  'Les réservations signées apparaîtront ici. Vérifiez avec votre agence les dates et les prix proposés.',
              }}
            />
          </ConsoleSection>
          <ConsoleSection title="Vos propriétés par statut">
            <CountTable caption="Propriétés par statut" unit="Propriétés" rows={propertyRows(properties)} />
          </ConsoleSection>
        </>
      )}
    </div>
  )
}
