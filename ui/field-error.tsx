import type { ReactNode } from 'react'

/** The error sentence under a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-brique">
      <span aria-hidden="true" className="mt-2 h-px w-3 shrink-0 bg-brique" />
      {children}
    </p>
  )
}
