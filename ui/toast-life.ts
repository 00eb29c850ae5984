import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const SWIPE_PX = 50

/** Calls `leave` after `ms` of unpaused time; never when `ms` is null or the visitor uses a screen reader. */
export function useLeaveAfter(ms: number | null, paused: boolean, leave: () => void): void {
  const left = useRef(ms ?? 0)
  const onEnd = useEffectEvent(leave)
  useEffect(() => {
    if (ms === null || paused || document.documentElement.dataset.reader === 'on') return
    const startedAt = performance.now()
    const timer = setTimeout(() => onEnd(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [ms, paused])
}

/** Calls `leave` when the connection comes back, for a message that was true without it. */
export function useLeaveOnline(active: boolean, leave: () => void): void {
  const onOnline = useEffectEvent(leave)
  useEffect(() => {
    if (!active) return
    const back = () => onOnline()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [active])
}

/** True while the pointer is over the region, the focus is in it, or another window is in front. */
export function usePaused(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const look = () =>
      setPaused(element.matches(':hover') || element.contains(document.activeElement) || !document.hasFocus())
    // A message that is removed under the pointer sends no event: the pointer is elsewhere afterwards.
    if (count >= 0) look()
    const inside = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    // The element that takes the focus has it once the event is over.
    const lookSoon = () => queueMicrotask(look)
    for (const type of inside) element.addEventListener(type, lookSoon)
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    return () => {
      for (const type of inside) element.removeEventListener(type, lookSoon)
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
    }
  }, [region, count])
  return paused
}

/**
 * Handlers of an element that can be swiped away: it follows the pointer to the right, and leaves past 50 px
 * (spec §9).
 */
export function useSwipe(leave: () => void) {
  const startX = useRef<number | null>(null)
  const moved = ({ clientX }: PointerEvent) =>
    startX.current === null ? 0 : Math.max(0, clientX - startX.current)
  const settle = (event: PointerEvent<HTMLElement>) => {
    if (moved(event) >= SWIPE_PX) leave()
    startX.current = null
    event.currentTarget.style.translate = ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('a, button')) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) event.currentTarget.style.translate = `${moved(event)}px`
    },
    onPointerUp: settle,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      startX.current = null
      event.currentTarget.style.translate = ''
    },
  }
}
