import { useEffect } from 'react'
import { useFetcher } from 'react-router'

/** What the page posts to say that it is shown. */
export const OPENED = 'opened'

/** Tells the server once that the document is before somebody: reading the page alone changes nothing. */
export function useTellOpened(active: boolean): void {
  const { submit } = useFetcher({ key: OPENED })
  useEffect(() => {
    if (active) void submit({ intent: OPENED }, { method: 'post' })
  }, [active, submit])
}
