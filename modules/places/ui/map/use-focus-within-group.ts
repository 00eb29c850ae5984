import { useEffect, useRef } from 'react'
import type { PinGroup } from '#modules/places/pin-clusters.ts'
import type { MapPin } from './area-map-props.ts'

/** The name by which the map finds a pin or a group of pins. */
export function markOf(group: PinGroup<MapPin>): string {
  return group.kind === 'pin' ? group.pin.id : group.id
}

/**
 * Keeps the keyboard's place when a group opens and is removed from the map: the focus moves to the first pin
 * of the group. Returns the function to call when the group is pressed.
 */
export function useFocusWithinGroup(
  container: HTMLElement | null | undefined,
  groups: readonly PinGroup<MapPin>[],
): (opened: readonly MapPin[]) => void {
  const wanted = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = wanted.current
    // The group is still there: the map has not zoomed in yet.
    if (!ids || !container || document.activeElement !== document.body) return
    wanted.current = null
    const next = groups.find((group) => pinsOf(group).some(({ id }) => ids.has(id)))
    if (next) return focusOnceThere(container, markOf(next))
  }, [container, groups])
  return (opened) => {
    wanted.current = new Set(opened.map(({ id }) => id))
  }
}

function pinsOf(group: PinGroup<MapPin>): readonly MapPin[] {
  return group.kind === 'pin' ? [group.pin] : group.pins
}

/** A map may add its markers a moment later. Returns the function that stops waiting. */
function focusOnceThere(container: HTMLElement, mark: string): (() => void) | undefined {
  const focus = () => {
    const marker = container.querySelector<HTMLElement>(`[data-mark="${mark}"]`)
    marker?.focus({ preventScroll: true })
    return marker !== null
  }
  if (focus()) return
  const observer = new MutationObserver(() => focus() && observer.disconnect())
  observer.observe(container, { childList: true, subtree: true })
  return () => observer.disconnect()
}
