import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus when a change of `address` removed the element that had it, such as a chip. */
export function useFocusWhenLost<E extends HTMLElement>(address: string): RefObject<E | null> {
  const element = useRef<E>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [address])
  return element
}
