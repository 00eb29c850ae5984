import { Link, redirect } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { PLANNING_LIST } from '#modules/planning/planning-list.ts'
import { LOT_VILLAS, PLANNING_MONTHS } from '#modules/planning/planning-window.ts'
import { listFollowed } from '#modules/planning/server/list-followed.ts'
import {
  listPlanning,
  listPlanningConflicts,
  listPlanningFilters,
} from '#modules/planning/server/list-planning.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addMonths } from '#shared/civil-date.ts'
import { activeFilters } from '#shared/lists/list-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFilters } from '#ui/list-filters.tsx'
import { useListLinks } from '#ui/list-links.ts'
import { Pagination } from '#ui/pagination.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/planning.ts'
import { ConflictRow } from './conflict-row.tsx'
import { FeedStates } from './feed-states.tsx'
import { planningAction } from './planning-action.ts'
import { planningAreaOf, planningAsked } from './planning-asked.ts'
import { PlanningTable } from './planning-table.tsx'
import { PlanningTimeline } from './planning-timeline.tsx'

export const meta = privateMeta('Calendrier')

/** So few villas need no filter. */
const FEW = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor, area: console } = context.get(consoleContext)
  const area = planningAreaOf(console)
  const today = todayInParis(services.clock)
  const { state, criteria, isTable, from, scale } = planningAsked(url, today)
  const window = { arrival: from, departure: addMonths(from, PLANNING_MONTHS) }
  const [planning, things, followed, conflicts] = await Promise.all([
    listPlanning(services, actor, area, { window, criteria }),
    listPlanningFilters(services, actor, area),
    listFollowed(services, actor, area),
    listPlanningConflicts(services, actor, area),
  ])
  if (state.page > 1 && planning.rows.length === 0) {
    url.searchParams.delete('page')
    throw redirect(`${url.pathname}${url.search}`)
  }
  return { ...{ area, today, from, scale, isTable, state, things, followed, conflicts }, ...planning }
}

export const action = planningAction

/** The nights of the villas of an owner, or of an agency, over two years; as a table, three months of them. */
export default function Planning({ loaderData }: Route.ComponentProps) {
  const { area, from, isTable, state, things, followed, conflicts, total } = loaderData
  const path = `/${area}/calendar`
  const { to } = useListLinks(PLANNING_LIST)
  const isFiltered = activeFilters(PLANNING_LIST, state).length > 0
  const Board = isTable ? PlanningTable : PlanningTimeline
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ConsoleHeading
        title="Calendrier"
        actions={
          <>
            {conflicts.length > 0 && (
              <Link
                to="#conflits"
                className="inline-flex min-h-11 items-center text-brique underline underline-offset-4 dense:min-h-9"
              >
                {conflictWords(followed.conflicts)}
              </Link>
            )}
            <Link to={`${path}/gaps`} className="text-link inline-flex min-h-11 items-center dense:min-h-9">
              Nuits à vendre
            </Link>
          </>
        }
      >
        {area === 'owner'
          ? 'Les nuits de vos villas. Ouvrez une villa pour y séjourner, fermer des nuits ou changer leurs prix.'
          : 'Les nuits de toutes les villas de l’agence. Ouvrez une villa pour fermer des nuits ou changer leurs prix.'}
      </ConsoleHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 dense:gap-2">
        {(isFiltered || total > FEW) && (
          <ListFilters list={PLANNING_LIST} state={state} things={things} label="Villas" />
        )}
        <Board
          key={`${from} ${state.page} ${JSON.stringify(state.filters)}`}
          {...loaderData}
          path={path}
          empty={<NoVilla area={area} isFiltered={isFiltered} />}
        />
        <Pagination
          label="Pages de villas"
          page={state.page}
          pageCount={Math.ceil(total / (isTable ? LOT_VILLAS : PLANNING_LIST.pageSize))}
          hrefOf={(page) => to({ ...state, page })}
        />
      </div>
      {conflicts.length > 0 && (
        <ConsoleSection title="Conflits à régler" id="conflits">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {conflicts.map(({ property, title, ...conflict }) => (
              <ConflictRow
                key={conflict.conflict}
                {...{ conflict, area }}
                villa={{ name: title || 'Annonce sans titre', feeds: `${path}/${property}/feeds` }}
              />
            ))}
          </ul>
        </ConsoleSection>
      )}
      <FeedStates followed={followed} path={path} />
    </div>
  )
}

/** « 2 conflits à régler », all of them counted. */
function conflictWords(count: number): string {
  return `${count}\u00a0conflit${count > 1 ? 's' : ''} à régler`
}

function NoVilla({ area, isFiltered }: { area: string; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="Aucune villa pour ces filtres" level={2}>
        Cherchez une partie du nom ou la commune, ou retirez un filtre.
      </EmptyState>
    )
  return (
    <EmptyState
      title={area === 'owner' ? 'Aucune villa à votre nom' : 'Aucune villa dans votre agence'}
      level={2}
    >
      Le calendrier d’une villa s’ouvre dès que son annonce est créée.
    </EmptyState>
  )
}
