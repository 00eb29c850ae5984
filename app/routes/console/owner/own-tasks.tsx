import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { OwnerTask } from '#modules/reports/owner-tasks.ts'
import { Icon } from '#ui/icon.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** What waits for the owner, each with the place where it is done. */
export function OwnTasks({ tasks }: { tasks: readonly OwnerTask[] }) {
  return (
    <ConsoleSection title="Ce qui vous attend">
      {tasks.length === 0 ? (
        <p className="text-ardoise">Rien ne vous attend.</p>
      ) : (
        <ul className="max-w-prose divide-y divide-hairline border-y border-hairline">
          {tasks.map(({ words, to }) => (
            <li key={words}>
              <Link
                to={to}
                className="flex min-h-12 items-center justify-between gap-4 py-2 transition-colors hover:text-azur"
              >
                {words}
                <Icon of={ChevronRight} size={18} className="shrink-0 text-ardoise" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ConsoleSection>
  )
}
