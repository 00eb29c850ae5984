import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccessibilitySettings } from './accessibility/use-accessibility-settings.ts'

/**
 * After a navigation by the router, moves the focus to the new content, as a full load does, so that a screen
 * reader reads it from the start.
 */
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

/** The title of the page that the last navigation opened; empty before the first one. */
function useFocusOnNewPage(): string {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const content = document.getElementById('contenu')
    // As a full load does: what an address leads to has the focus where it takes one.
    if (hash) document.getElementById(decodedHash(hash))?.focus()
    else if (!isOnTabOf(content) && !isInFieldOf(content)) content?.focus({ preventScroll: true })
  }, [pathname, hash])
  return title
}

/** The id that a hash names, as it was written; one that cannot be decoded names itself. */
function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** True in a field that the new page opened with, such as the number of a call. */
function isInFieldOf(content: HTMLElement | null): boolean {
  const field = document.activeElement
  return field instanceof HTMLInputElement && content?.contains(field) === true
}

/** True on the tab that was pressed: the page around it is the same, and the next tab stays one key away. */
function isOnTabOf(content: HTMLElement | null): boolean {
  const pressed = document.activeElement
  return pressed?.getAttribute('aria-current') === 'page' && content?.contains(pressed) === true
}
