import { Link } from 'react-router'
import { PLANNING_MONTHS, PLANNING_SCALES, type PlanningScale } from '#modules/planning/planning-window.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { classNames } from '#ui/class-names.ts'
import { usePlanningLinks } from './planning-view.ts'

const WAY = 'text-link inline-flex min-h-11 items-center dense:min-h-8 dense:text-sm'

/** The ways to other months, and on the timeline to other scales. */
export function PlanningWays({
  from,
  today,
  scale,
}: {
  from: CivilDate
  today: CivilDate
  scale: PlanningScale | null
}) {
  const to = usePlanningLinks()
  const current = `${today.slice(0, 7)}-01` as CivilDate
  return (
    <>
      {scale && (
        <nav aria-label="Échelle" className="no-script:hidden">
          <ul className="flex flex-wrap divide-x divide-hairline border border-hairline bg-blanc text-sm">
            {Object.entries(PLANNING_SCALES).map(([one, words]) => (
              <li key={one}>
                <Link
                  to={to({ echelle: one as PlanningScale })}
                  aria-current={one === scale ? 'true' : undefined}
                  preventScrollReset
                  replace
                  className={classNames(
                    'inline-flex min-h-11 items-center px-3 dense:min-h-8',
                    one === scale ? 'bg-encre text-blanc' : 'hover:bg-sable',
                  )}
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link to={to({ du: addMonths(from, -PLANNING_MONTHS) })} className={WAY}>
        Trois mois plus tôt
      </Link>
      {from !== current && (
        <Link to={to({ du: current })} className={WAY}>
          Aujourd’hui
        </Link>
      )}
      <Link to={to({ du: addMonths(from, PLANNING_MONTHS) })} className={WAY}>
        Trois mois plus tard
      </Link>
    </>
  )
}
