import { Outlet, useMatches } from 'react-router'
import { ConsoleLayout } from '#app/layouts/console-layout.tsx'
import { CONSOLES } from '#app/pages.ts'
import type { ConsoleHandle } from '#app/shell/connection/connection-watch.tsx'
import { SaveView } from '#app/shell/save-view.tsx'
import { isAgencyPerson } from '#modules/accounts/actor-groups.ts'
import { withheldEverywhere } from '#modules/accounts/agency-role.ts'
import { consoleLookIn } from '#modules/accounts/server/console-look-cookie.ts'
import { kindsOf } from '#modules/finder/found-thing.ts'
import { countUnread } from '#modules/notices/server/read-notices.ts'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { nameContext, servicesContext } from '#server/request-context.ts'
import { KeepsColumns } from '#ui/list-tools.ts'
import { Withheld } from '#ui/offered.tsx'
import type { Route } from './+types/area-layout.ts'
import { menuOf } from './area-menu.ts'
import { consoleContext, wholeActor } from './console-context.ts'
import { guard } from './guard.ts'
import { readKeptColumns } from './read-kept-columns.ts'

/** Guards every page, file and action of the areas below. */
export const middleware: Route.MiddlewareFunction[] = [guard, readKeptColumns]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { area } = context.get(consoleContext)
  const actor = wholeActor(context)
  const name = context.get(nameContext)
  const isWork = area !== 'traveler'
  const services = context.get(servicesContext)
  const [views, unread] = await Promise.all([
    isWork ? listViews(services, actor, area) : [],
    area === 'agent' ? countUnread(services, actor) : null,
  ])
  return {
    area,
    mayShare: isAgencyPerson(actor) && actor.agencyIds.length > 0,
    ...{ views, unread },
    areaTitle: CONSOLES[area].title,
    entries: menuOf(area, actor),
    withheld: withheldEverywhere(actor),
    findAt: kindsOf(area).length > 0 ? `/${area}/recherche` : null,
    // A traveler's area is a place to read: it keeps the air of the site.
    look: isWork ? consoleLookIn(request.headers, services.config) : null,
    account: {
      name: name ? `${name.firstName} ${name.lastName}` : actor.email,
      email: actor.email,
      links: [],
    },
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const handle: ConsoleHandle = { isConsole: true }

/** The frame of the five signed-in areas; a page whose `handle` says so stands alone. */
export default function AreaLayout({ loaderData }: Route.ComponentProps) {
  const { area, areaTitle, entries, findAt, views, unread, mayShare, look, account, withheld } = loaderData
  const lines = entries.map((entry) => ({
    ...entry,
    views: views.filter(({ path }) => isUnder(entry.to, path)),
  }))
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare)
  const page = (
    <Withheld value={withheld}>
      <KeepsColumns value="/espace/affichage">
        <Outlet />
      </KeepsColumns>
    </Withheld>
  )
  if (isBare) return page
  return (
    <ConsoleLayout
      area={areaTitle}
      entries={lines}
      look={look}
      findAt={findAt}
      account={account}
      unread={unread}
      tools={look && <SaveView area={area} mayShare={mayShare} />}
    >
      {page}
    </ConsoleLayout>
  )
}

/** The page of a line of the sidebar, or one below it. */
const isUnder = (line: string, path: string) => path === line || path.startsWith(`${line}/`)
