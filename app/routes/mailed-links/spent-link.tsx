import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'

type SpentLinkProps = { title?: string; action: ReactNode; children: ReactNode }

/** The page of a mailed link that opens nothing any more: why, and where to go from there. */
export function SpentLink({ title = 'Ce lien n’est plus valable', action, children }: SpentLinkProps) {
  return (
    <div className="page py-16 sm:py-24">
      <EmptyState title={title} level={1} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
