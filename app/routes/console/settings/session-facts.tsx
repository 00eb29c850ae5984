import type { OwnSession } from '#modules/accounts/server/list-own-sessions.ts'
import { PLACE_SOURCE } from '#modules/accounts/sign-in-place.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'

type SessionFactsProps = Omit<OwnSession, 'id' | 'current'> & {
  /** True for the session in which the page is read. */
  current?: boolean
}

/** One open session: its browser, where it was opened, and when. */
export function SessionFacts({ device, place, address, openedAt, lastSeenAt, current }: SessionFactsProps) {
  return (
    <div className="grid min-w-0 gap-1 dense:gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        {`${device}, ${place}`}
        {current && <Badge tone="success">Cette session</Badge>}
      </p>
      <p className="text-sm text-ardoise wrap-anywhere">
        {address ? `Adresse ${address}, ouverte` : 'Ouverte'} le {formatInstant(openedAt)}
      </p>
      {!current && <p className="text-sm text-ardoise">Dernière activité le {formatInstant(lastSeenAt)}</p>}
    </div>
  )
}

/** What a place is, and whose data say it: the license of the data asks for this link where they are shown. */
export function PlaceSource() {
  return (
    <p className="text-sm text-ardoise">
      Le lieu est le pays du réseau au moment de la connexion, d’après{' '}
      <a href={PLACE_SOURCE.url} rel="noreferrer" className="text-link">
        {PLACE_SOURCE.name}
      </a>
      .
    </p>
  )
}
