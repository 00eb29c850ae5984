import type { ReactNode } from 'react'

/** What is shown in place of a table or a list without rows, by its name; it takes no room of its own. */
export function InPlaceOf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-empty={label} className="contents">
      {children}
    </div>
  )
}
