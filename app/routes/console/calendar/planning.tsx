import { Link, redirect } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  monthIn,
  monthParam,
  PLANNING_MONTHS,
  PLANNING_VILLAS,
  pageIn,
} from '#modules/planning/planning-window.ts'
import { listFollowed, listPlanning, type PlanningArea } from '#modules/planning/server/list-planning.ts'
import { plannedBars } from '#modules/planning/ui/planned-bars.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addMonths } from '#shared/civil-date.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMonth } from '#ui/month-table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TimelineBoard } from '#ui/timeline-board.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/planning.ts'
import { FeedStates } from './feed-states.tsx'
import { PlanningSearch } from './planning-search.tsx'

export const meta = privateMeta('Calendrier')

/** The greatest length of a searched text, in characters. */
const LONGEST_SEARCH = 80

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor, area: console } = context.get(consoleContext)
  const area: PlanningArea = console === 'owner' ? 'owner' : 'agent'
  const today = todayInParis(services.clock)
  const from = monthIn(url.searchParams.get('du'), today)
  const to = addMonths(from, PLANNING_MONTHS)
  const looked = url.searchParams.get('q')?.trim().slice(0, LONGEST_SEARCH) || null
  const window = { arrival: from, departure: to }
  const page = pageIn(url.searchParams.get('page'))
  const planning = await listPlanning(services, actor, area, { window, looked, page })
  if (page > 1 && planning.villas.length === 0) {
    url.searchParams.delete('page')
    throw redirect(`${url.pathname}${url.search}`)
  }
  return {
    ...{ area, today, from, to, looked, page },
    ...planning,
    followed: await listFollowed(services, actor, area),
  }
}

/** The nights of the villas of an owner, or of an agency, over the months shown. */
export default function Planning({ loaderData }: Route.ComponentProps) {
  const { area, today, from, to, looked, page, villas, total, followed } = loaderData
  const path = `/${area}/calendar`
  const at = (month: typeof from, other = page) =>
    `${path}?${new URLSearchParams({ du: monthParam(month), q: looked ?? '', page: String(other) })}`
  const rows = villas.map(({ publicId, title, city, nights, mayManage }) => ({
    id: publicId,
    name: title || 'Annonce sans titre',
    detail: city,
    ...(mayManage && { href: `${path}/${publicId}?mois=${monthParam(from > today ? from : today)}` }),
    occupations: plannedBars(nights, ({ arrival }) => `${path}/${publicId}?mois=${monthParam(arrival)}`),
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ConsoleHeading title="Calendrier">
        {area === 'owner'
          ? 'Les nuits de vos villas. Ouvrez une villa pour y séjourner, fermer des nuits ou changer leurs prix.'
          : 'Les nuits de toutes les villas de l’agence. Ouvrez une villa pour fermer des nuits ou changer leurs prix.'}
      </ConsoleHeading>
      <TimelineBoard
        key={`${from} ${page}`}
        title={`${formatMonth(from)} – ${formatMonth(addMonths(to, -1))}`}
        headingLevel={2}
        rows={rows}
        span={{ from, to }}
        today={today}
        beyond={{
          before: at(addMonths(from, -PLANNING_MONTHS)),
          after: at(addMonths(from, PLANNING_MONTHS)),
        }}
        actions={
          <>
            {(total > 10 || looked !== null) && <PlanningSearch from={from} looked={looked} />}
            <Link
              to={at(addMonths(from, -PLANNING_MONTHS))}
              className="text-link inline-flex min-h-11 items-center dense:min-h-9"
            >
              Trois mois plus tôt
            </Link>
            <Link
              to={at(addMonths(from, PLANNING_MONTHS))}
              className="text-link inline-flex min-h-11 items-center dense:min-h-9"
            >
              Trois mois plus tard
            </Link>
          </>
        }
        empty={<NoVilla area={area} looked={looked} />}
      />
      <Pagination
        label="Pages de villas"
        page={page}
        pageCount={Math.ceil(total / PLANNING_VILLAS)}
        hrefOf={(other) => at(from, other)}
      />
      <FeedStates villas={followed} path={path} />
    </div>
  )
}

function NoVilla({ area, looked }: { area: PlanningArea; looked: string | null }) {
  if (looked !== null)
    return (
      <EmptyState title="Aucune villa de ce nom" level={2}>
        Cherchez une partie du nom, ou la commune.
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
