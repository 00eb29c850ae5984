import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { nightsBetween } from './board-bars.ts'
import { type DateRange, NO_DATES } from './date-range.ts'

type NightChoice = {
  /** The chosen range, or the one that a press on the night under the pointer would give. */
  shown: DateRange
  /** True while the last night is still to choose. */
  isOpen: boolean
  /** Called when a night is pressed: it begins a range, or ends the open one. */
  press: (day: CivilDate) => void
  /** Called when the keyboard reaches a night; with Shift the range extends to it. */
  reach: (day: CivilDate, event: KeyboardEvent) => void
  clear: () => void
  /**
   * Called when a mouse is pressed on one night and released on another: the range goes from the one to the
   * other.
   */
  pointer: {
    onPointerDown: (event: PointerEvent) => void
    onPointerOver: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerLeave: () => void
  }
}

/**
 * A range of nights chosen by mouse, touch or keys, the last night included. `nightUnder` returns the night
 * of an event.
 */
export function useNightChoice(
  range: DateRange,
  onSelect: (range: DateRange) => void,
  nightUnder: (target: EventTarget | null) => CivilDate | null,
): NightChoice {
  const [anchor, setAnchor] = useState<CivilDate | null>(null)
  /** The night first chosen: Shift extends the range from it. */
  const [origin, setOrigin] = useState<CivilDate | null>(null)
  const [pointed, setPointed] = useState<CivilDate | null>(null)
  const [pressed, setPressed] = useState<CivilDate | null>(null)
  return {
    shown: anchor && pointed ? nightsBetween(anchor, pointed) : range,
    isOpen: anchor !== null,
    press: (day) => {
      onSelect(nightsBetween(anchor ?? day, day))
      setAnchor(anchor ? null : day)
      setOrigin(anchor ?? day)
      setPointed(null)
    },
    reach: (day, event) => {
      if (event.shiftKey && range.from) {
        onSelect(nightsBetween(origin ?? range.from, day))
        setAnchor(null)
      }
      setPointed(day)
    },
    clear: () => {
      setAnchor(null)
      setOrigin(null)
      onSelect(NO_DATES)
    },
    pointer: {
      onPointerDown: (event) => setPressed(event.pointerType === 'mouse' ? nightUnder(event.target) : null),
      onPointerOver: (event) => {
        const day = nightUnder(event.target)
        if (pressed && day && day !== pressed) {
          setAnchor(null)
          setOrigin(pressed)
          onSelect(nightsBetween(pressed, day))
        }
        if (event.pointerType === 'mouse') setPointed(day)
      },
      onPointerUp: () => setPressed(null),
      onPointerLeave: () => {
        setPressed(null)
        setPointed(null)
      },
    },
  }
}
