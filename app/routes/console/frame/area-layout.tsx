import { Outlet, useMatches } from 'react-router'
import { ConsoleLayout } from '#app/layouts/console-layout.tsx'
import { CONSOLES } from '#app/pages.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/area-layout.ts'
import { menuOf } from './area-menu.ts'
import { consoleContext } from './console-context.ts'
import { guard } from './guard.ts'

/** Guards every page, file and action of the areas below. */
export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const profile = await findProfile(context.get(servicesContext), actor)
  return {
    title: CONSOLES[area].title,
    secondFactorBy: actor.secondFactor?.until ?? null,
    entries: menuOf(area, actor.roles),
    account: {
      name: profile ? `${profile.firstName} ${profile.lastName}` : actor.email,
      email: actor.email,
      links: [],
    },
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The frame of the five signed-in areas; a page whose `handle` says so stands alone. */
export default function AreaLayout({ loaderData }: Route.ComponentProps) {
  const { title, entries, account, secondFactorBy } = loaderData
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare)
  if (isBare) return <Outlet />
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
