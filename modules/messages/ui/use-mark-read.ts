import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/** Marks the thread as read up to its newest new message, once, while the page is in sight. */
export function useMarkRead(upTo: string | null) {
  const { submit } = useFetcher()
  const marked = useRef<string | null>(null)
  useEffect(() => {
    const mark = () => {
      if (upTo === null || marked.current === upTo || document.visibilityState !== 'visible') return
      marked.current = upTo
      void submit({ intent: 'read', upTo }, { method: 'post' })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [upTo, submit])
}
