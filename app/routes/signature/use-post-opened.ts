import { useEffect } from 'react'

/** The intent that the page sends once it is shown. */
export const OPENED = 'opened'

/**
 * Sends once that a reader has opened the document: the GET of the page, which mail scanners make too,
 * changes nothing. A beacon, because the visitor did not make this request: through the router, a lost
 * connection would replace the document by an error.
 */
export function usePostOpened(active: boolean): void {
  useEffect(() => {
    if (active) navigator.sendBeacon(window.location.pathname, new URLSearchParams({ intent: OPENED }))
  }, [active])
}
