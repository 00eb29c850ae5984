import { useEffect } from 'react'
import { canReachServer } from '#ui/can-reach-server.ts'

/**
 * The messages of browsers about a request or a script that was lost, and of the router about its list of
 * pages.
 */
const LOST = /fetch|network|load failed|module script|^\d{3} /i

/** Time between two requests to a server that is out of reach, in milliseconds. */
const ASK_EVERY_MS = 2_500

/**
 * When a page failed because the code of the product itself could not be fetched, the browser opens it anew,
 * once: the server renders it whole. While the server is out of reach the error stays, and the page is opened
 * as soon as the server answers.
 */
export function useReloadOnce(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error) || !LOST.test(error.message) || wasReloaded()) return
    const shown = new AbortController()
    onceReached(() => window.location.reload(), shown.signal)
    return () => shown.abort()
  }, [error])
}

/**
 * Calls `act` once, when the server answers: it is asked at once, at intervals, and when the browser reports
 * a network. Never calls it after `signal` is aborted.
 */
export function onceReached(act: () => void, signal: AbortSignal): void {
  const asking = new AbortController()
  const ask = async () => {
    if (!(await canReachServer()) || asking.signal.aborted) return
    asking.abort()
    act()
  }
  const timer = setInterval(ask, ASK_EVERY_MS)
  asking.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  signal.addEventListener('abort', () => asking.abort(), { once: true })
  globalThis.addEventListener('online', ask, { signal: asking.signal })
  void ask()
}

function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'reload'
}
