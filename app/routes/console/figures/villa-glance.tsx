import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import type { VillaArrival, VillaFigures } from '#modules/reports/villa-figures.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { formatEurosBrief } from '#shared/money.ts'
import { formatFigure } from '#ui/chart-values.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stat } from '#ui/stat.tsx'

type VillaGlanceProps = { figures: VillaFigures; area: Area }

/** One villa at a glance: its picture, its page on the site, what it sold this year and who comes next. */
export function VillaGlance({ figures, area }: VillaGlanceProps) {
  const { publicId, title, photo, arrivals, toCome } = figures
  const list = `/${area}/reservations`
  return (
    <section
      aria-label={`${title} en un coup d’œil`}
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div className="grid gap-3">
        {photo && (
          <Picture
            source={photo}
            sizes="(min-width: 64rem) 18rem, 92vw"
            className="aspect-3/2 w-full rounded"
          />
        )}
        <p className="flex flex-wrap gap-x-6 dense:grid dense:justify-items-start">
          <SiteLink figures={figures} />
          {area !== 'admin' && figures.mayManageCalendar && (
            <Link
              to={`/${area}/calendar/${publicId}`}
              className="text-link inline-flex min-h-11 items-center dense:min-h-8"
            >
              Calendrier de la villa
            </Link>
          )}
          {area === 'agent' && (
            <Link
              to={`/agent/properties/${publicId}/reports`}
              className="text-link inline-flex min-h-11 items-center dense:min-h-8"
            >
              Rapports de la villa
            </Link>
          )}
        </p>
      </div>
      <div className="grid content-start gap-8 dense:gap-5">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-6 max-[22rem]:grid-cols-1 xl:grid-cols-3">
          <YearStats figures={figures} list={list} />
        </dl>
        <div className="grid gap-3">
          <h2 className="display-sm">Prochaines arrivées</h2>
          {arrivals.length === 0 ? (
            <p className="text-ardoise">Aucun séjour à venir.</p>
          ) : (
            <ul className="divide-y divide-hairline border-y border-hairline">
              {arrivals.map((one) => (
                <Arrival key={one.publicId} one={one} list={list} />
              ))}
            </ul>
          )}
          <p>
            <Link
              to={`${list}?${new URLSearchParams({ villa: figures.publicId })}`}
              className="text-link inline-flex min-h-11 items-center dense:min-h-8"
            >
              {toCome > arrivals.length
                ? `Toutes ses réservations, dont ${toCome} à venir`
                : 'Toutes ses réservations'}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

function YearStats({ figures, list }: { figures: VillaFigures; list: string }) {
  const { publicId, occupancy, revenue, net } = figures
  const { year, stays, rent } = revenue
  const ofYear = new URLSearchParams({
    ...{ villa: publicId, status: 'confirmed' },
    ...{ 'arrival-from': `${year}-01-01`, 'arrival-to': `${year}-12-31` },
  })
  return (
    <>
      <Stat
        label={`Occupation ${year}`}
        value={formatFigure('percent', occupancy.now)}
        hint={`${formatFigure('percent', occupancy.before)} en ${year - 1}`}
      />
      <Stat
        label={`Loyers confirmés ${year}`}
        value={formatEurosBrief(rent)}
        to={`${list}?${ofYear}`}
        hint={`${stays} ${stays > 1 ? 'séjours' : 'séjour'}, hors frais et taxe`}
      />
      {net !== null && (
        <Stat
          label={`Vous revient ${year}`}
          value={formatEurosBrief(net)}
          hint="des séjours terminés ou à venir dans l’année"
        />
      )}
    </>
  )
}

function Arrival({ one, list }: { one: VillaArrival; list: string }) {
  const { publicId, number, occupants, status } = one
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 dense:py-0.5">
      <Link to={`${list}/${publicId}`} className="text-link inline-flex min-h-11 items-center dense:min-h-8">
        {formatStayDates(one)}
      </Link>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ardoise">
        <span className="tabular text-sm">
          {number}, {occupants} {occupants > 1 ? 'personnes' : 'personne'}
        </span>
        <ReservationStatusBadge status={status} />
      </span>
    </li>
  )
}

function SiteLink({ figures: { publicId, site } }: { figures: VillaFigures }) {
  if (site === null)
    return <span className="inline-flex min-h-11 items-center text-ardoise">Hors du site</span>
  return (
    <Link
      to={`/annonces/${publicId}`}
      className="text-link inline-flex min-h-11 items-center gap-2 dense:min-h-8"
    >
      <Icon of={ExternalLink} size={18} />
      {site === 'online' ? 'Voir la page du site' : 'Voir la page du site, en pause'}
    </Link>
  )
}
