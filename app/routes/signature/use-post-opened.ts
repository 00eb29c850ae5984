import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type Unanswered, useUnanswered } from '#app/shell/connection/unanswered.ts'

/** What the page posts to say that it is shown. */
export const OPENED = 'opened'

/** Posts once that a reader has opened the document: the GET of the page, which mail scanners do too, changes nothing. */
export function usePostOpened(active: boolean): void {
  const { submit } = useFetcher({ key: OPENED })
  // Claimed and not shown: this request was not the visitor's act, so no retry is offered.
  useUnanswered(isOpened)
  useEffect(() => {
    if (active) void submit({ intent: OPENED }, { method: 'post' })
  }, [active, submit])
}

function isOpened({ form }: Unanswered): boolean {
  return form?.get('intent') === OPENED
}
