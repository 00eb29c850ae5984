import { useEffect } from 'react'
import { canReachServer } from './use-online.ts'

/**
 * The messages of browsers about a request or a script that was lost, and of the router about its list of
 * pages.
 */
const LOST = /fetch|network|load failed|module script|^\d{3} /i

/**
 * When a page failed because the code of the product itself could not be fetched, the browser opens it anew,
 * once: the server renders it whole. Does nothing while the server cannot be reached.
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
