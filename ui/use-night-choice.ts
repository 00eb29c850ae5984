import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { nightsBetween } from './board-bars.ts'
import { type DateRange, NO_DATES } from './date-range.ts'

type NightChoice = {
  /** What is chosen, or would be were the night pointed at pressed. */
  shown: DateRange
  /** True while the last night is still to choose. */
  isOpen: boolean
  /** A night is pressed: it begins a range, or ends the one that is open. */
  press: (day: CivilDate) => void
  /** The keyboard has come to a night; with Shift the range follows it. */
  reach: (day: CivilDate, event: KeyboardEvent) => void
  clear: () => void
  /** Pressed, moved and let go with a mouse: the range is from the one night to the other. */
  pointer: {
    onPointerDown: (event: PointerEvent) => void
    onPointerOver: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerLeave: () => void
  }
}

/** A range of nights chosen by mouse, touch or keys, the last night included. `nightUnder` finds the night of an event. */
export function useNightChoice(
  range: DateRange,
  onSelect: (range: DateRange) => void,
  nightUnder: (target: EventTarget | null) => CivilDate | null,
): NightChoice {
  const [anchor, setAnchor] = useState<CivilDate | null>(null)
  /** The first night of the range as it was chosen: Shift extends from it. */
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
