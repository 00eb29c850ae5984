import { useEffect, useRef } from 'react'

/**
 * While `open`, the browser's back button calls `close` and the page stays. Closed by its own means, the overlay takes
 * its history entry away again. The router sees none of it: for it both entries are one page.
 */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (!open) return
    window.history.pushState({ ...window.history.state, overlay: true }, '')
    let wentBack = false
    const onBack = (event: Event) => {
      event.stopImmediatePropagation()
      wentBack = true
      latest.current()
    }
    window.addEventListener('popstate', onBack, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', onBack, { capture: true })
      // After a link of the overlay the newest entry is another page's.
      if (wentBack || !window.history.state?.overlay) return
      window.addEventListener('popstate', swallow, { capture: true, once: true })
      window.history.back()
    }
  }, [open])
}

function swallow(event: Event) {
  event.stopImmediatePropagation()
}
