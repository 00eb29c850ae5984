import { useEffect } from 'react'
import { canReachServer } from './use-online.ts'

/** What browsers say of a request, or of a script, that was lost; and what the router says of its list of pages. */
const LOST = /fetch|network|load failed|module script|^\d{3} /i

/**
 * A page that failed because a part of the product itself could not be fetched is opened by the browser, once: the
 * server writes it whole. Nothing is done while the server cannot be reached.
 */
export function useOpenAnew(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error) || !LOST.test(error.message) || wasReloaded()) return
    canReachServer().then((isReached) => isReached && window.location.reload())
  }, [error])
}

function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'reload'
}
