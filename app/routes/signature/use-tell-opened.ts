import { useEffect } from 'react'
import { useFetcher } from 'react-router'

/** What the page posts to say that it is shown. */
export const OPENED = 'opened'

/** Posts once that the document is shown to somebody: the GET of the page, which mail scanners do too, changes nothing. */
export function useTellOpened(active: boolean): void {
  const { submit } = useFetcher({ key: OPENED })
  useEffect(() => {
    if (active) void submit({ intent: OPENED }, { method: 'post' })
  }, [active, submit])
}
