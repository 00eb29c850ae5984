import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type Unanswered, useUnanswered } from '#app/shell/connection/unanswered.ts'

/** The fields that the page posts once it is shown. */
export const OPENED = 'opened'

/**
 * Posts once that a reader has opened the document: the GET of the page, which mail scanners make too,
 * changes nothing.
 */
export function usePostOpened(active: boolean): void {
  const { submit } = useFetcher({ key: OPENED })
  // A failure is claimed and not shown: the visitor did not make this request, so no retry is offered.
  useUnanswered(isOpened)
  useEffect(() => {
    if (active) void submit({ intent: OPENED }, { method: 'post' })
  }, [active, submit])
}

function isOpened({ form }: Unanswered): boolean {
  return form?.get('intent') === OPENED
}
