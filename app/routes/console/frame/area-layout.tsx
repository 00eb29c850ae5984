import { Outlet } from 'react-router'
import { ConsoleLayout } from '#app/layouts/console-layout.tsx'
import { menuOf } from '#modules/accounts/area-menu.ts'
import { areaOf } from '#modules/accounts/role-access.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/area-layout.ts'
import { AREA_PAGES, AREA_TITLES } from './area-pages.ts'
import { requireArea } from './require-area.ts'

/** Guards every page and action below, whether or not they ask again. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    requireArea(areaIn(url), { url, context })
  },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = areaIn(url)
  const actor = requireArea(area, { url, context })
  const profile = await findProfile(context.get(servicesContext), actor)
  return {
    title: AREA_TITLES[area],
    secondFactorBy: actor.secondFactor?.until ?? null,
    entries: menuOf(area, actor.roles, AREA_PAGES).map(({ path, label }) => ({ to: path, label })),
    account: {
      name: profile ? `${profile.firstName} ${profile.lastName}` : actor.email,
      email: actor.email,
      links: [],
    },
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

function areaIn(url: URL) {
  const area = areaOf(url.pathname)
  if (!area) throw new Response(null, { status: 404 })
  return area
}

/** The frame of the five signed-in areas. */
export default function AreaLayout({ loaderData }: Route.ComponentProps) {
  const { title, entries, account, secondFactorBy } = loaderData
  return (
    <ConsoleLayout area={title} entries={entries} account={account}>
      {secondFactorBy && (
        <div className="mb-8 max-w-prose">
          <Notice
            tone="info"
            title="Activez la double authentification"
            action={
              <ButtonLink to="/auth/security" variant="secondary">
                L’activer
              </ButtonLink>
            }
          >
            Elle est demandée à toute l’équipe. Passé le {formatInstant(secondFactorBy)}, vos pages ne
            s’ouvriront plus sans elle.
          </Notice>
        </div>
      )}
      <Outlet />
    </ConsoleLayout>
  )
}
