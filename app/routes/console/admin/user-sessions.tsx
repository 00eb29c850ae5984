import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { endSessionsOf } from '#modules/accounts/server/end-sessions-of.ts'
import { readSessions } from '#modules/accounts/server/list-own-sessions.ts'
import { ALL_OTHERS } from '#modules/accounts/session-choice.ts'
import { describeSignIn, HELD_LINK_LABELS } from '#modules/reports/account-words.ts'
import { listHeldLinks } from '#modules/reports/server/read-account.ts'
import { listSignIns } from '#modules/reports/server/read-account-audit.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { EndSessionButton } from '../settings/end-session-button.tsx'
import { PlaceSource, SessionFacts } from '../settings/session-facts.tsx'
import type { Route } from './+types/user-sessions.ts'
import type { ShownUser } from './user-frame.tsx'
import { SESSIONS_FORM } from './user-schema.ts'

export const meta = privateMeta('Connexions d’un utilisateur')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const [sessions, links, signIns] = await Promise.all([
    readSessions(services.db, params.user),
    listHeldLinks(services, actor, params.user),
    listSignIns(services, actor, params.user),
  ])
  return {
    ...{ sessions, links },
    signIns: signIns.map((line) => ({ id: line.id, title: describeSignIn(line), at: line.at })),
    ended: url.searchParams.get('motif') === 'sessions-fermees',
  }
}

export const action = formAction(
  SESSIONS_FORM,
  {
    'end-session': async ({ services, params, found: actor, values: { session } }) => {
      await endSessionsOf(services, actor, { userId: params.user!, which: session })
      return redirect(`/admin/users/${params.user}/connexions?motif=sessions-fermees`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** Where an account is signed in, how it was entered, and the links that its person holds. */
export default function UserSessions({ loaderData }: Route.ComponentProps) {
  const { sessions, links, signIns, ended } = loaderData
  const { mayManage } = useOutletContext<ShownUser>()
  return (
    <div className="grid max-w-6xl gap-10 lg:grid-cols-2 dense:gap-8">
      <div className="grid content-start gap-10 dense:gap-8">
        <ConsoleSection title="Sessions ouvertes">
          {ended && (
            <Notice tone="success" title="C’est fermé">
              Les navigateurs concernés sont déconnectés.
            </Notice>
          )}
          {sessions.length === 0 ? (
            <p className="text-ardoise">Aucune session n’est ouverte.</p>
          ) : (
            <ul className="divide-y divide-hairline border-y border-hairline">
              {sessions.map((session) => (
                <li
                  key={session.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 dense:py-2"
                >
                  <SessionFacts {...session} />
                  {mayManage && (
                    <EndSessionButton
                      which={session.id}
                      label="Fermer"
                      of={`${session.device}, ${formatInstant(session.openedAt)}`}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {mayManage && sessions.length > 1 && (
            <EndSessionButton which={ALL_OTHERS} label="Fermer toutes les sessions" />
          )}
        </ConsoleSection>
        <ConsoleSection title="Liens en cours">
          {links.length === 0 ? (
            <p className="text-ardoise">Aucun lien envoyé à cette personne ne sert encore.</p>
          ) : (
            <ul className="divide-y divide-hairline border-y border-hairline">
              {links.map(({ kind, createdAt, expiresAt }) => (
                <li key={`${kind} ${createdAt}`} className="grid gap-0.5 py-3 dense:py-2">
                  <p className="font-medium">{HELD_LINK_LABELS[kind] ?? 'Autre lien'}</p>
                  <p className="text-sm text-ardoise">
                    Envoyé le {formatInstant(createdAt)}, jusqu’au {formatInstant(expiresAt)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </ConsoleSection>
      </div>
      <ConsoleSection title="Dernières connexions">
        {signIns.length === 0 ? (
          <p className="text-ardoise">Le journal n’en garde aucune.</p>
        ) : (
          <Timeline
            label="Dernières connexions"
            items={signIns.map(({ id, title, at }) => ({ id, title, when: formatInstant(at) }))}
          />
        )}
        <PlaceSource />
      </ConsoleSection>
    </div>
  )
}
