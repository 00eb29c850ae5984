import type { OwnSession } from '#modules/accounts/server/list-own-sessions.ts'
import { ALL_OTHERS } from '#modules/accounts/session-choice.ts'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { EndSessionButton } from './end-session-button.tsx'
import { PlaceSource, SessionFacts } from './session-facts.tsx'

type OwnSessionsProps = {
  sessions: readonly OwnSession[]
  /** True just after sessions were ended. */
  ended: boolean
}

/** The sessions of the account, and the form to end them. */
export function OwnSessions({ sessions, ended }: OwnSessionsProps) {
  const others = sessions.filter(({ current }) => !current)
  return (
    <FormPart
      title="Vos sessions"
      id="sessions"
      help={
        <p>
          Les navigateurs où vous êtes connecté. Si l’un d’eux n’est pas le vôtre, fermez sa session et
          changez de mot de passe.
        </p>
      }
    >
      {ended && (
        <Notice tone="success" title="C’est fermé">
          Les navigateurs concernés sont déconnectés.
        </Notice>
      )}
      <ul className="border-t border-hairline">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hairline py-4"
          >
            <SessionFacts {...session} />
            {!session.current && <EndSessionButton which={session.id} label="Fermer" of={session.device} />}
          </li>
        ))}
      </ul>
      <PlaceSource />
      {others.length > 1 && <EndSessionButton which={ALL_OTHERS} label="Fermer toutes les autres" />}
    </FormPart>
  )
}
