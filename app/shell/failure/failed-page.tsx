import type { ReactNode } from 'react'
import { FailureReference } from './failure-tries.tsx'

type FailedPageProps = {
  title: string
  detail: string
  /** The acts offered to the visitor. */
  actions: ReactNode
  /** The reference to quote to the agency; empty while there is none. */
  reference?: string
}

/** Shown in place of a page that cannot be shown; its title in the head is the boundary's `meta`. */
export function FailedPage({ title, detail, actions, reference = '' }: FailedPageProps) {
  return (
    <div className="page grid justify-items-start gap-6 py-20 sm:py-28">
      <h1 className="display-lg">{title}</h1>
      <p className="max-w-prose text-lg leading-relaxed text-ardoise">{detail}</p>
      <div className="flex flex-wrap gap-3">{actions}</div>
      <FailureReference reference={reference} />
    </div>
  )
}
