import { Link } from 'react-router'
import type { PlannedVilla } from '#modules/planning/planned-nights.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { feedState } from './feed-state.ts'

/** The most lines at once; the villas whose calendars are up to date are folded beyond it. */
const MOST_LINES = 6

/** The villas that follow calendars of other sites: how fresh these are, and what waits for a person. */
export function FeedStates({ villas, path }: { villas: readonly PlannedVilla[]; path: string }) {
  if (villas.length === 0) return null
  const isFine = (villa: PlannedVilla) => feedState(villa).tone === 'success'
  const isLong = villas.length > MOST_LINES
  const folded = isLong ? villas.filter(isFine) : []
  const shown = isLong ? villas.filter((villa) => !isFine(villa)) : villas
  return (
    <ConsoleSection title="Calendriers d’autres sites" id="calendriers">
      <StateLines villas={shown} path={path} />
      {folded.length > 0 && (
        <Disclosure summary={`Calendriers à jour (${folded.length})`}>
          <StateLines villas={folded} path={path} />
        </Disclosure>
      )}
    </ConsoleSection>
  )
}

function StateLines({ villas, path }: { villas: readonly PlannedVilla[]; path: string }) {
  if (villas.length === 0) return null
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {villas.map((villa) => {
        const { tone, word, detail } = feedState(villa)
        return (
          <li key={villa.publicId} className="relative flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <Link
              to={`${path}/${villa.publicId}/feeds`}
              className="stretched min-w-0 flex-1 basis-48 wrap-anywhere transition-colors hover:text-azur"
            >
              {villa.title || 'Annonce sans titre'}
            </Link>
            {detail && <span className="tabular text-sm text-ardoise">{detail}</span>}
            <Badge tone={tone}>{word}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
