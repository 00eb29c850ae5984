import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { Focus, Photo } from '#modules/properties/listing.ts'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Picture } from '#ui/picture.tsx'
import { Select } from '#ui/select.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { CROPS } from './property-photos-schema.ts'

const MIDDLE: Focus = { x: 0.5, y: 0.5 }
const STEP = 0.05
const MOVES: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type CropPointProps = {
  photo: Photo
  /** « la photographie 3 ». */
  name: string
}

/**
 * The whole picture with the point that stays in sight where a frame shows a part: placed by a press or by the arrow keys.
 * Without scripts, a list of nine points.
 */
export function CropPoint({ photo, name }: CropPointProps) {
  const isAlive = useHydrated()
  const [point, setPoint] = useState(photo.focus ?? MIDDLE)
  const field = useRef<HTMLInputElement>(null)
  const place = (wanted: Focus) => {
    setPoint({ x: share(wanted.x), y: share(wanted.y) })
    // The form that saves as one goes learns of a change by this event.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    place({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    place({ x: point.x + by.x, y: point.y + by.y })
  }
  const picture = (
    <Picture source={photo} sizes="(min-width: 48rem) 10rem, 8rem" className="h-auto w-full rounded" />
  )
  if (!isAlive)
    return (
      <>
        {picture}
        <WithoutScripts>
          <CropList focus={photo.focus} />
        </WithoutScripts>
      </>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders inside take the keys; a press is one more way
    <div
      className="relative cursor-crosshair overflow-clip rounded has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-azur"
      onClick={press}
      onKeyDown={move}
    >
      {picture}
      <span
        aria-hidden="true"
        style={{ left: `${100 * point.x}%`, top: `${100 * point.y}%` }}
        className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-blanc bg-encre/30 shadow-[0_0_0_1px_var(--color-encre)]"
      />
      <Slider
        label={`Point du cadrage, de gauche à droite, ${name}`}
        value={point.x}
        onMove={(x) => place({ ...point, x })}
      />
      <Slider
        label={`Point du cadrage, de haut en bas, ${name}`}
        value={point.y}
        onMove={(y) => place({ ...point, y })}
      />
      <input ref={field} type="hidden" name="crop" value={`${point.x} ${point.y}`} />
    </div>
  )
}

type SliderProps = { label: string; value: number; onMove: (value: number) => void }

/** One direction of the point, for keys and screen readers; the other arrow keys move the other direction. */
function Slider({ label, value, onMove }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${Math.round(100 * value)}\u00a0%`}
      min={0}
      max={100}
      step={100 * STEP}
      value={Math.round(100 * value)}
      onChange={({ currentTarget }) => onMove(Number(currentTarget.value) / 100)}
      className="sr-only"
    />
  )
}

function CropList({ focus = MIDDLE }: { focus: Focus | undefined }) {
  const chosen = `${focus.x} ${focus.y}`
  return (
    <Field label="Cadrage" name="crop">
      <Select defaultValue={chosen}>
        {!Object.hasOwn(CROPS, chosen) && <option value={chosen}>Point choisi</option>}
        {Object.entries(CROPS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Within the picture, to the hundredth. */
function share(wanted: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, wanted))) / 100
}
