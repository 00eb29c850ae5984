import { Outlet } from 'react-router'
import { getPlannedVilla } from '#modules/planning/server/get-villa-month.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { tabsOf } from '../frame/detail-tabs.ts'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/villa-frame.ts'
import { feedState } from './feed-state.ts'

/** What the pages of one villa's calendar share. */
export type PlannedVillaFrame = Route.ComponentProps['loaderData']

/** The calendar of a villa that its reader does not see takes no form. */
export const middleware = foundBeforeActs((services, actor, { property }) =>
  getPlannedVilla(services, actor, property!),
)

export async function loader({ pattern, params, context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const villa = await foundOr404(getPlannedVilla(context.get(servicesContext), actor, params.property!))
  return {
    area,
    ...villa,
    thing: villa.title || 'Annonce sans titre',
    tabs: tabsOf({ pattern, params }, actor),
  }
}

/** The calendar of one villa: its nights and prices, and the calendars of other sites. */
export default function VillaFrame({ loaderData }: Route.ComponentProps) {
  const { area, title, city, freshness, conflicts, tabs } = loaderData
  const name = title || 'Annonce sans titre'
  const state = freshness && feedState({ freshness, conflicts })
  return (
    <DetailPage
      crumbs={[{ label: 'Calendrier', to: `/${area}/calendar` }, { label: name }]}
      eyebrow={city}
      title={name}
      about={state?.detail}
      state={state && <Badge tone={state.tone}>{state.word}</Badge>}
      tabs={tabs}
    >
      <Outlet context={loaderData} />
    </DetailPage>
  )
}
