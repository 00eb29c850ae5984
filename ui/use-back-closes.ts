import { useEffect, useRef } from 'react'
import { closeOnBack } from './back-button.ts'

/** While `open`, the browser's back button calls `close` and the page stays. */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (open) return closeOnBack(() => latest.current())
  }, [open])
}
