import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { canReachServer } from '#ui/can-reach-server.ts'

/**
 * Reloads the page's data every `everyMs` while `active` and in sight, and as soon as the page is in sight
 * again; returns the function that reloads it at once. When the server is out of reach it sends no request
 * until the next interval: a failed request would replace the page by an error.
 */
export function useReload(everyMs: number, active = true): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const look = useCallback(async () => {
    if (await canReachServer()) await revalidate()
  }, [revalidate])
  useEffect(() => {
    if (!active) return
    const lookInSight = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(lookInSight, everyMs)
    document.addEventListener('visibilitychange', lookInSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookInSight)
    }
  }, [look, everyMs, active])
  return look
}
