import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus up when what had it went away with a change of `address`, such as a chip that was removed. */
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
