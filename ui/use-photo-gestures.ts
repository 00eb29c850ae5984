import { type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  fitIn,
  movePhoto,
  type PhotoFrame,
  type PhotoView,
  stepZoom,
  WHOLE_PHOTO,
  zoomTo,
} from './photo-zoom.ts'

/** How far a finger must move to show the next photograph (spec §9). */
const SWIPE_PX = 50
/** One notch of a wheel is about 100 px: half a step. */
const WHEEL_RATE = 0.002
const DOUBLE_STEP = 2.25

type Point = { x: number; y: number }

type Gestures = {
  /** The size of the photograph on the stage; null until it is loaded. */
  stage: HTMLElement | null
  photo: { width: number; height: number }
  /** `1` for the next photograph, `-1` for the one before. */
  onSwipe: (direction: 1 | -1) => void
}

/** The gestures on a photograph: pinch, wheel and double press zoom; a drag moves it or swipes to another. */
export function usePhotoGestures({ stage, photo, onSwipe }: Gestures) {
  const [view, setView] = useState(WHOLE_PHOTO)
  const [swipe, setSwipe] = useState(0)
  const pointers = useRef(new Map<number, Point>())
  const change = (next: (view: PhotoView, frame: PhotoFrame) => PhotoView) =>
    setView((now) => (stage ? next(now, frameOf(stage, photo)) : now))
  useWheelZoom(stage, (rate, at) => change((now, frame) => zoomTo(now, now.zoom * rate, frame, at)))

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    setSwipe(0)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const by = { x: now.x - before.x, y: now.y - before.y }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    if (other) {
      const at = fromCenter(event.currentTarget, middle(now, other[1]))
      const rate = distance(now, other[1]) / Math.max(distance(before, other[1]), 1)
      change((zoomed, frame) => zoomTo(zoomed, zoomed.zoom * rate, frame, at))
    } else if (view.zoom > 1) change((moved, frame) => movePhoto(moved, by, frame))
    else setSwipe((far) => far + by.x)
  }
  const onPointerEnd = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return
    const far = swipe
    setSwipe(0)
    if (event.type === 'pointerup' && Math.abs(far) > SWIPE_PX) onSwipe(far < 0 ? 1 : -1)
  }
  const onDoubleClick = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const at = fromCenter(event.currentTarget, { x: event.clientX, y: event.clientY })
    change((now, frame) => zoomTo(now, now.zoom > 1 ? 1 : DOUBLE_STEP, frame, at))
  }
  return {
    view,
    /** How far a finger has moved the whole photograph aside, in pixels. */
    swipe,
    step: (direction: 1 | -1) => change((now, frame) => stepZoom(now, direction, frame)),
    reset: () => setView(WHOLE_PHOTO),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick,
    },
  }
}

/**
 * React listens to wheels passively: only a listener of our own can prevent the browser from zooming the
 * page.
 */
function useWheelZoom(stage: HTMLElement | null, zoom: (rate: number, at: Point) => void) {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    if (!stage) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromCenter(stage, { x: event.clientX, y: event.clientY })
      latest.current(Math.exp(-event.deltaY * WHEEL_RATE), at)
    }
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => stage.removeEventListener('wheel', onWheel)
  }, [stage])
}

function frameOf(element: Element, photo: { width: number; height: number }): PhotoFrame {
  const { width, height } = element.getBoundingClientRect()
  const stage = { width, height }
  return { stage, photo: fitIn(stage, photo) }
}

function fromCenter(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
