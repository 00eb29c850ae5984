import { Link } from 'react-router'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { ShownOption } from './shown-option.ts'
import { WaitActs } from './wait-acts.tsx'

/** Those who wait for nights of an option, in their order, and what may be done for each. */
export function OptionLineBehind({ line }: { line: ShownOption['line'] }) {
  if (line.length === 0) return null
  return (
    <ConsoleSection title="En attente de ces nuits">
      <ol className="divide-y divide-hairline border-y border-hairline">
        {line.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="grid">
              <span>
                <span className="tabular text-ardoise">{one.rank}.</span>{' '}
                <Link to={`/agent/contacts/${one.contact}`} className="text-link">
                  {one.name}
                </Link>
              </span>
              <span className="text-sm text-ardoise">
                Du {formatStayDates(one)}
                {one.offerEndsAt && `, proposées jusqu’au ${formatInstant(one.offerEndsAt)}`}
              </span>
            </span>
            <WaitActs wait={one.id} name={one.name} isOffered={one.offerEndsAt !== null} />
          </li>
        ))}
      </ol>
    </ConsoleSection>
  )
}
