import { Outlet } from 'react-router'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { tabsOf } from '../frame/detail-tabs.ts'
import type { Route } from './+types/settings-frame.ts'

export function loader({ pattern, params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return { thing: 'Paramètres', email: actor.email, tabs: tabsOf({ pattern, params }, actor) }
}

/** The pages about a person's own account, in each console. */
export default function SettingsFrame({ loaderData: { email, tabs } }: Route.ComponentProps) {
  return (
    <DetailPage title="Paramètres" about={email} tabs={tabs}>
      <Outlet />
    </DetailPage>
  )
}
