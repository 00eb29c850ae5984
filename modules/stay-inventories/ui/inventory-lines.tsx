import { Link } from 'react-router'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { MOMENT_WORDS } from '../inventory.ts'
import { inventoryStateWords, type ShownInventory } from '../shown-inventory.ts'

type InventoryLinesProps = {
  inventories: readonly ShownInventory[]
  /** The address of the inventories of the stay. */
  base: string
  /** Whether the reader makes them: the others read those that are closed. */
  mayMake: boolean
}

/** The two inventories of a stay: where each stands, and its page. */
export function InventoryLines({ inventories, base, mayMake }: InventoryLinesProps) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {inventories.map((shown) => {
        const { title, part } = MOMENT_WORDS[shown.moment]
        const [words, tone] = inventoryStateWords(shown)
        return (
          <li key={shown.moment} className="grid gap-1 py-3.5 dense:py-2.5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {mayMake || shown.state === 'closed' ? (
                <Link to={`${base}/${part}`} className="text-link py-1 font-medium">
                  {title}
                </Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}
              <Badge tone={tone}>{words}</Badge>
            </p>
            {shown.state === 'closed' && (
              <p className="text-sm text-ardoise">
                {closedWords(shown)}
                {shown.isRemarked && '. Le voyageur a laissé des observations.'}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function closedWords({ moment, at, differences }: Extract<ShownInventory, { state: 'closed' }>): string {
  const on = `Le ${formatInstant(at)}`
  if (moment === 'arrival') return on
  if (differences === 0) return `${on}, sans différence avec l’arrivée`
  return `${on}, ${differences}\u00a0${differences > 1 ? 'différences' : 'différence'} avec l’arrivée`
}
