import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { canReachServer } from './use-online.ts'

/**
 * Asks for the page's data again every so often while `active`, and answers the way to ask at once. A server out of
 * reach is left for the next time: a connection lost for a moment would else cost the page.
 */
export function useLookAgain(everyMs: number, active = true): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const look = useCallback(async () => {
    if (await canReachServer()) await revalidate()
  }, [revalidate])
  useEffect(() => {
    if (!active) return
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [look, everyMs, active])
  return look
}
