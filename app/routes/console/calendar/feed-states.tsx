import { Link } from 'react-router'
import type { PlannedVilla } from '#modules/planning/planned-nights.ts'
import { Badge } from '#ui/badge.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { feedState } from './feed-state.ts'

/** The villas that follow calendars of other sites: how fresh these are, and what waits for a person. */
export function FeedStates({ villas, path }: { villas: readonly PlannedVilla[]; path: string }) {
  const followed = villas.filter(({ freshness }) => freshness !== null)
  if (followed.length === 0) return null
  return (
    <ConsoleSection title="Calendriers d’autres sites">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {followed.map((villa) => {
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
    </ConsoleSection>
  )
}
