import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation inside the page, moves focus to the new content as a full load would, so that it is read from its start. */
export function PageFocus() {
  useFocusOnNewPage()
  return null
}

function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('contenu')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
