import { Link } from 'react-router'
import type { InventoryDifference } from '#modules/stay-inventories/inventory-differences.ts'
import type { KeptEntry } from '#modules/stay-inventories/kept-entries.ts'
import { KeptMark } from '#modules/stay-inventories/ui/kept-notice.tsx'
import { classNames } from '#ui/class-names.ts'
import { useOnline } from '#ui/use-online.ts'

type InventorySectionsProps = {
  sections: readonly { key: string; title: string; left: number; isSeen: boolean }[]
  /** The address of the inventory. */
  base: string
  /** What this browser keeps of it. */
  entries: readonly KeptEntry[]
  /** Its sections open the camera, which a document is granted when it is loaded. */
  opensCamera: boolean
}

/** The sections of an inventory, each with what is left of it. */
export function InventorySections({ sections, base, entries, opensCamera }: InventorySectionsProps) {
  const isOnline = useOnline()
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {sections.map(({ key, title, left, isSeen }) => (
        <li key={key}>
          <Link
            to={`${base}/${key}`}
            reloadDocument={opensCamera || !isOnline}
            className="flex min-h-12 items-center justify-between gap-4 py-2 hover:bg-blanc dense:min-h-11"
          >
            <span className="grid">
              <span className="font-medium wrap-anywhere">{title}</span>
              <KeptMark entries={entries} section={key} />
            </span>
            <span
              className={classNames('shrink-0 text-sm', left === 0 && isSeen ? 'text-pin' : 'text-ardoise')}
            >
              {left > 0 ? `${left}\u00a0à constater` : isSeen ? 'Constaté' : 'Facultatif'}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** What differs from the arrival, what is less first in sight by its words. */
export function InventoryDifferences({ differences }: { differences: readonly InventoryDifference[] }) {
  if (differences.length === 0) return <p className="text-ardoise">Rien ne diffère pour l’instant.</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {differences.map(({ section, item, before, after, isLoss }) => (
        <li key={`${section} ${item}`} className="grid gap-1 py-3 wrap-anywhere">
          <span className="text-sm text-ardoise">{section}</span>
          <span className="font-medium">{item}</span>
          <span>
            <span className="text-ardoise">{before}, puis </span>
            <span className={isLoss ? 'text-brique' : undefined}>{after}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
