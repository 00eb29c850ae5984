import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { OwnerTask } from '#modules/reports/owner-tasks.ts'
import { Icon } from '#ui/icon.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** The tasks of the owner, each with a link to where it is done and what waits for it. */
export function OwnTasks({ tasks }: { tasks: readonly OwnerTask[] }) {
  return (
    <ConsoleSection title="Ce qui vous attend">
      {tasks.length === 0 ? (
        <p className="text-ardoise">Rien ne vous attend.</p>
      ) : (
        <>
          {tasks.some(({ waits }) => waits) && (
            <p className="max-w-prose leading-relaxed text-ardoise dense:text-sm">
              Le plus pressé d’abord. Tout ce que vous indiquez est gardé{'\u00a0'}: arrêtez-vous et reprenez
              quand vous voulez.
            </p>
          )}
          <ul className="max-w-prose dense:max-w-none divide-y divide-hairline border-y border-hairline">
            {tasks.map(({ words, to, waits }) => (
              <li key={words}>
                <Link
                  to={to}
                  className="flex min-h-12 items-center justify-between gap-4 py-2 dense:min-h-9 dense:py-1 transition-colors hover:text-azur"
                >
                  <span className="grid min-w-0 gap-0.5 wrap-anywhere">
                    {words}
                    {waits && <span className="text-sm text-ardoise">{waits}</span>}
                  </span>
                  <Icon of={ChevronRight} size={18} className="shrink-0 text-ardoise" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConsoleSection>
  )
}
