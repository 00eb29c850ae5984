import { Link } from 'react-router'
import type { PlannedVilla } from '#modules/planning/planned-nights.ts'
import type { FollowedVillas } from '#modules/planning/server/list-followed.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { feedState } from './feed-state.ts'

/** The most lines at once; the villas whose calendars are up to date are folded beyond it. */
const MOST_LINES = 6

/** The villas that follow calendars of other sites: how fresh these are, and what waits for a person. */
export function FeedStates({ followed, path }: { followed: FollowedVillas; path: string }) {
  const { open, fine, openCount, fineCount } = followed
  if (openCount + fineCount === 0) return null
  const isLong = openCount + fineCount > MOST_LINES
  return (
    <ConsoleSection title="Calendriers d’autres sites" id="calendriers">
      <StateLines villas={isLong ? open : [...open, ...fine]} others={openCount - open.length} path={path} />
      {isLong && fineCount > 0 && (
        <Disclosure summary={`Calendriers à jour (${fineCount.toLocaleString('fr-FR')})`}>
          <StateLines villas={fine} others={fineCount - fine.length} path={path} />
        </Disclosure>
      )}
    </ConsoleSection>
  )
}

type StateLinesProps = { villas: readonly PlannedVilla[]; others: number; path: string }

/** `others`: how many more there are, which are not named. */
function StateLines({ villas, others, path }: StateLinesProps) {
  if (villas.length === 0) return null
  return (
    <>
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
      {others > 0 && (
        <p className="py-3 text-sm text-ardoise">
          Et {others.toLocaleString('fr-FR')} {others > 1 ? 'autres villas' : 'autre villa'}&nbsp;: filtrez le
          calendrier par nom, puis ouvrez la villa.
        </p>
      )}
    </>
  )
}
