import { useEffect, useRef } from 'react'
import type { PinGroup } from '#modules/places/pin-clusters.ts'
import type { MapPin } from './area-map-props.ts'

/** The name by which a pin or a group of pins is found in the map. */
export function markOf(group: PinGroup<MapPin>): string {
  return group.kind === 'pin' ? group.pin.id : group.id
}

/**
 * Keeps the keyboard's place when a group opens and leaves the map: the focus goes to the first of what it held.
 * Answers what to call as the group is pressed.
 */
export function useFocusWithinGroup(
  container: HTMLElement | null | undefined,
  groups: readonly PinGroup<MapPin>[],
): (opened: readonly MapPin[]) => void {
  const wanted = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = wanted.current
    // The group still stands: the map has not come closer yet.
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

/** A map may put its markers in the page a moment later. Answers how to give up. */
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
