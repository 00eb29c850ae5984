import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import type { BoardSpan, Occupation } from './board-bars.ts'
import type { BoardCell } from './board-keys.ts'
import { dayAt, type TimelineChoice, takenPart } from './timeline-choice.ts'
import type { TimelineActs, TimelineRow } from './timeline-row.ts'

type Board = {
  frame: RefObject<HTMLElement | null>
  rows: readonly TimelineRow[]
  span: BoardSpan
  /** The widths of a name and of a day, in pixels. */
  name: number
  dayWidth: number
  acts: TimelineActs | undefined
}

/** The choice that is under way, and what begins, changes, ends and drops it. */
type Choosing = {
  choice: TimelineChoice | null
  setChoice: (choice: TimelineChoice | null) => void
  beginAt: (row: number, day: CivilDate) => TimelineChoice | null
  finish: (choice: TimelineChoice, isAsItWas?: boolean) => void
}

type Held = {
  x: number
  y: number
  scrolled: number
  line: HTMLElement
  begin: () => TimelineChoice | null
  fixed?: Occupation
}

/** A pointer that moves less is a press. In pixels. */
const SLACK = 6
const EDGE = 48

/** How long a finger rests before it draws rather than scrolls; below the half second after which browsers open a menu. */
const REST_MS = 400

/**
 * Draws on a timeline with a mouse, or with a finger that first rests on it: one that moves at once scrolls. `onTap` chooses by two
 * presses of a finger, the first night and the last.
 */
export function useTimelinePointer(board: Board, { choice, setChoice, beginAt, finish }: Choosing) {
  const { frame, rows, span, name, dayWidth, acts } = board
  const held = useRef<Held | null>(null)
  const wasDrawn = useRef(false)
  const isFinger = useRef(false)
  /** A finger has rested: it draws until it leaves. */
  const rested = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    const grid = frame.current
    const keepStill = (event: Event) => {
      if (rested.current) event.preventDefault()
    }
    // React listens passively to touches, which cannot keep the page from scrolling.
    grid?.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      grid?.removeEventListener('touchmove', keepStill)
      clearTimeout(rest.current)
    }
  }, [frame])

  const letGo = () => {
    clearTimeout(rest.current)
    held.current = null
    rested.current = false
  }
  const heldBy = (event: PointerEvent): Held | null => {
    if (!acts || event.button !== 0 || !(event.target instanceof Element)) return null
    const line = event.target.closest<HTMLElement>('[data-row]')
    const index = Number(line?.dataset.row)
    const row = rows[index]
    const inLine = line ? event.clientX - line.getBoundingClientRect().left - name : -1
    if (!line || !row?.mayChange || inLine < 0 || event.target.closest('[role="rowheader"]')) return null
    const bar = event.target.closest<HTMLElement>('[data-occupation]')
    const occupation = row.occupations.find(({ id }) => id === bar?.dataset.occupation)
    const day = dayAt(inLine, dayWidth, span)
    const box = bar?.getBoundingClientRect()
    const kind = box ? takenPart(event.clientX - box.left, box.width) : 'whole'
    const isDrawn = occupation?.isMovable || (occupation?.hasDrawnEnds && kind !== 'whole')
    return {
      ...{ x: event.clientX, y: event.clientY, scrolled: frameOf(line).scrollLeft, line },
      begin: () => {
        if (occupation && isDrawn) return { row: index, kind, occupation, days: 0 }
        return occupation ? null : beginAt(index, day)
      },
      ...(occupation && !isDrawn && { fixed: occupation }),
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    wasDrawn.current = false
    letGo()
    isFinger.current = event.pointerType === 'touch'
    held.current = heldBy(event)
    if (!isFinger.current || !held.current) return
    const { pointerId } = event
    rest.current = setTimeout(() => {
      const from = held.current
      const begun = from?.begin()
      if (!from) return
      if (!begun) return giveUp(from)
      rested.current = true
      wasDrawn.current = true
      frameOf(from.line).setPointerCapture(pointerId)
      setChoice(begun)
    }, REST_MS)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = held.current
    if (!from) return
    const box = frameOf(from.line).getBoundingClientRect()
    const moved = event.clientX - from.x + frameOf(from.line).scrollLeft - from.scrolled
    if (isFinger.current && !rested.current) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= SLACK) letGo()
      return
    }
    const current = choice ?? (Math.abs(moved) < SLACK ? null : from.begin())
    if (!current) {
      if (Math.abs(moved) >= SLACK) giveUp(from)
      return
    }
    const grid = frameOf(from.line)
    if (!choice) grid.setPointerCapture(event.pointerId)
    wasDrawn.current = true
    if (event.clientX > box.right - EDGE) grid.scrollLeft += EDGE / 4
    if (event.clientX < box.left + name + EDGE) grid.scrollLeft -= EDGE / 4
    const inLine = event.clientX - from.line.getBoundingClientRect().left - name
    setChoice(
      current.kind === 'free'
        ? { ...current, last: dayAt(inLine, dayWidth, span) }
        : { ...current, days: Math.round(moved / dayWidth) },
    )
  }
  const giveUp = ({ line, fixed }: Held) => {
    letGo()
    wasDrawn.current = fixed !== undefined
    if (fixed) acts?.onFixed(rows[Number(line.dataset.row)]!, fixed)
  }
  const onPointerUp = () => {
    const draws = !isFinger.current || rested.current
    letGo()
    // Under a finger the ends of a bar are too narrow to be taken: its dates may be typed.
    if (choice && draws) finish(choice, isFinger.current)
  }
  const onPointerCancel = () => {
    const draws = !isFinger.current || rested.current
    letGo()
    if (draws) setChoice(null)
  }
  /** The press that ends a drawing opens nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDrawn.current) return
    wasDrawn.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  const onContextMenu = (event: MouseEvent) => {
    if (isFinger.current && held.current) event.preventDefault()
  }
  /** A press of a finger on a night: the first begins a choice, the second ends it. */
  const onTap = ({ row, day }: BoardCell) => {
    if (!acts || !isFinger.current || !rows[row]?.mayChange) return
    const isSecond = choice?.kind === 'free' && choice.row === row
    if (isSecond && day >= choice.run.from && day < choice.run.to) return finish({ ...choice, last: day })
    setChoice(beginAt(row, day))
  }
  return {
    onTap,
    /** The first night was chosen by a press, and the last is waited for. */
    isTapped: choice?.kind === 'free' && isFinger.current && !rested.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onContextMenu },
  }
}

const frameOf = (line: HTMLElement) => line.closest<HTMLElement>('[role="grid"]')!
