import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { addressIn, linkAt } from './link-at.ts'

/** As long as the router waits before it fetches what a link of its own leads to. */
const REST_MS = 100

/** Fetches ahead the page of a link that the server wrote (`KeptPart`), once a pointer rests on it. */
export function PrefetchedLinks({ children }: { children: ReactNode }) {
  const [near, setNear] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const come = (event: PointerEvent) => {
    const link = linkAt(event)
    clearTimeout(timer.current)
    if (link?.closest('[data-kept]')) timer.current = setTimeout(() => setNear(addressIn(link)), REST_MS)
  }
  return (
    <div onPointerOver={come}>
      {children}
      {near !== null && <PrefetchPageLinks page={near} />}
    </div>
  )
}
