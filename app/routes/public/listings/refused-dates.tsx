import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DatesRefusal } from './load-results.ts'

/** The chosen dates cannot be searched: the reason, what the page shows instead, and the proposed search. */
export function RefusedDates({ reason, instead }: DatesRefusal) {
  return (
    <Notice
      tone="warning"
      title={reason}
      action={
        instead && (
          <ButtonLink to={instead.to} variant="secondary">
            {instead.label}
          </ButtonLink>
        )
      }
    >
      Voici nos villas sans dates.
    </Notice>
  )
}
