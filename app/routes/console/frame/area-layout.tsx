import { Outlet, useMatches } from 'react-router'
import { ConsoleLayout } from '#app/layouts/console-layout.tsx'
import { CONSOLES } from '#app/pages.ts'
import { consoleLookIn } from '#modules/accounts/server/console-look-cookie.ts'
import { nameContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/area-layout.ts'
import { menuOf } from './area-menu.ts'
import { consoleContext } from './console-context.ts'
import { guard } from './guard.ts'

/** Guards every page, file and action of the areas below. */
export const middleware: Route.MiddlewareFunction[] = [guard]

export function loader({ context, request }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const name = context.get(nameContext)
  return {
    areaTitle: CONSOLES[area].title,
    entries: menuOf(area, actor.roles),
    // A traveler's area is a place to read: it keeps the air of the site.
    look: area === 'traveler' ? null : consoleLookIn(request.headers, context.get(servicesContext).config),
    account: {
      name: name ? `${name.firstName} ${name.lastName}` : actor.email,
      email: actor.email,
      links: [],
    },
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The frame of the five signed-in areas; a page whose `handle` says so stands alone. */
export default function AreaLayout({ loaderData }: Route.ComponentProps) {
  const { areaTitle, entries, look, account } = loaderData
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare)
  if (isBare) return <Outlet />
  return (
    <ConsoleLayout area={areaTitle} entries={entries} look={look} account={account}>
      <Outlet />
    </ConsoleLayout>
  )
}
