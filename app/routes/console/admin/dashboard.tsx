import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getAdminFigures } from '#modules/reports/server/get-admin-figures.ts'
import { servicesContext } from '#server/request-context.ts'
import { Stat, StatRow, TotalLink } from '#ui/stat.tsx'
import { CountSection } from '../figures/count-section.tsx'
import { propertyFigures, reservationFigures, roleFigures, sumOf } from '../figures/figure-rows.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/dashboard.ts'

export const meta = privateMeta('Tableau de bord')

export function loader({ context }: Route.LoaderArgs) {
  return getAdminFigures(context.get(servicesContext), context.get(consoleContext).actor)
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { users, accounts, properties, reservations } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Tableau de bord">
        Les comptes, les annonces et les réservations de toute la maison.
      </ConsoleHeading>
      <StatRow>
        <Stat
          label="Comptes actifs"
          value={accounts.active}
          to="/admin/users?state=active"
          hint={
            accounts.disabled > 0 && (
              <Link to="/admin/users?state=disabled" className="text-link">
                {accounts.disabled} {accounts.disabled > 1 ? 'désactivés' : 'désactivé'}
              </Link>
            )
          }
        />
        <Stat
          label="Annonces publiées"
          value={properties.published}
          to="/admin/properties?status=published"
          hint={<TotalLink total={sumOf(properties)} to="/admin/properties" />}
        />
        <Stat
          label="À relire par leur propriétaire"
          value={properties.owner_review}
          to="/admin/properties?status=owner_review"
        />
        <Stat
          label="À publier"
          value={properties.agency_review}
          to="/admin/properties?status=agency_review"
        />
        <Stat
          label="Réservations confirmées"
          value={reservations.confirmed}
          to="/admin/reservations?status=confirmed"
          hint={<TotalLink total={sumOf(reservations)} to="/admin/reservations" />}
        />
      </StatRow>
      <p>
        <Link to="/admin/releves" className="text-link inline-flex min-h-11 items-center">
          Relevés des propriétaires
        </Link>
      </p>
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-3">
        <CountSection title="Comptes par rôle" figures={roleFigures(users, '/admin/users')} />
        <CountSection title="Annonces par état" figures={propertyFigures(properties, '/admin/properties')} />
        <CountSection
          title="Réservations par état"
          figures={reservationFigures(reservations, '/admin/reservations')}
        />
      </div>
    </div>
  )
}
