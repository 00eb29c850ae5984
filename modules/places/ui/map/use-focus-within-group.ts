import { useEffect, useRef } from 'react'
import type { PinGroup } from '#modules/places/pin-clusters.ts'
import { type GeoBox, type GeoPoint, isInside } from '#modules/places/position.ts'
import type { MapPin, PinCrowd } from './area-map-props.ts'

/** What stands at one point of the map. */
export type MapMark = PinGroup<MapPin> | { kind: 'crowd'; crowd: PinCrowd }

/** The name by which the map finds a pin or a group of pins. */
export function markOf(mark: MapMark): string {
  if (mark.kind === 'crowd') return mark.crowd.id
  return mark.kind === 'pin' ? mark.pin.id : mark.id
}

/** Where a mark stands. */
export function placeOf(mark: MapMark): GeoPoint {
  if (mark.kind === 'crowd') return mark.crowd
  return mark.kind === 'pin' ? mark.pin : mark
}

/**
 * Keeps the keyboard's place when a group opens and is removed from the map: the focus moves to the first mark
 * that `isWithin` it. Returns the function to call when the group is pressed.
 */
export function useFocusWithinGroup(
  container: HTMLElement | null | undefined,
  marks: readonly MapMark[],
): (isWithin: (mark: MapMark) => boolean) => void {
  const wanted = useRef<((mark: MapMark) => boolean) | null>(null)
  useEffect(() => {
    const isWithin = wanted.current
    // The group is still there: the map has not zoomed in yet.
    if (!isWithin || !container || document.activeElement !== document.body) return
    const next = marks.find(isWithin)
    if (!next) return
    wanted.current = null
    return focusOnceThere(container, markOf(next))
  }, [container, marks])
  return (isWithin) => {
    wanted.current = isWithin
  }
}

/** Whether a mark has one of these pins. */
export function hasPins(pins: readonly MapPin[]): (mark: MapMark) => boolean {
  const ids = new Set(pins.map(({ id }) => id))
  return (mark) => mark.kind !== 'crowd' && pinsOf(mark).some(({ id }) => ids.has(id))
}

/** Whether a mark stands in a box. */
export function standsIn(box: GeoBox): (mark: MapMark) => boolean {
  return (mark) => isInside(placeOf(mark), box)
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
