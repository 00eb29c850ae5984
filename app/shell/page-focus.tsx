import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccessibilitySettings } from './accessibility/use-accessibility-settings.ts'

/** After a navigation inside the page, moves focus to the new content as a full load would, so that it is read from its start. */
export function PageFocus() {
  const { screenReader } = useAccessibilitySettings()
  const title = useFocusOnNewPage()
  if (!screenReader) return null
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** The title of the page that was moved to; empty until one was. */
function useFocusOnNewPage(): string {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (!hash) document.getElementById('contenu')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return title
}
