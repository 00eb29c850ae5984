import { useEffect, useRef, useState } from 'react'
import type { TouchedNights } from '#modules/planning/server/list-touches.ts'

/** How often the touches of others are asked for while the page is seen, in milliseconds. */
const EVERY = 4000

/**
 * The nights that others are about to take. `onEnded`: one has ended, so that its nights may be taken now. A question without
 * an answer changes nothing: the next one follows.
 */
export function useTouches(path: string, onEnded: () => void): readonly TouchedNights[] {
  const [touches, setTouches] = useState<readonly TouchedNights[]>([])
  const ended = useRef(onEnded)
  ended.current = onEnded
  const known = useRef<readonly TouchedNights[]>([])
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await fetch(`${path}/touches`).catch(() => null)
      if (!answer?.ok) return
      const found: TouchedNights[] = await answer.json()
      const isEnded = known.current.some(({ id }) => !found.some((one) => one.id === id))
      if (JSON.stringify(found) !== JSON.stringify(known.current)) setTouches(found)
      known.current = found
      if (isEnded) ended.current()
    }
    const timer = setInterval(ask, EVERY)
    document.addEventListener('visibilitychange', ask)
    void ask()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [path])
  return touches
}
