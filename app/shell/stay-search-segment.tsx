import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type SegmentProps = {
  label: string
  value: string
  /** Shown in the color of an empty field. */
  empty: boolean
  expanded: boolean
  onOpen: (button: HTMLElement) => void
  onIntent: () => void
}

/** A part of the bar once scripts run: it opens its panel. */
export function Segment({ label, value, empty, expanded, onOpen, onIntent }: SegmentProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={(event) => onOpen(event.currentTarget)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="flex h-full flex-col justify-center px-4 py-2.5 text-left transition-colors -outline-offset-2 hover:bg-azur-pale aria-expanded:bg-azur-pale lg:px-5"
    >
      <SegmentValue label={label} empty={empty}>
        {value}
      </SegmentValue>
    </button>
  )
}

/** The name of a part of the bar, and its value. */
export function SegmentValue({
  label,
  empty,
  children,
}: {
  label: string
  empty?: boolean
  children: ReactNode
}) {
  return (
    <>
      <span className="block text-sm text-ardoise">{label}</span>
      <span className={classNames('block h-6 max-w-full truncate leading-6', empty && 'text-ardoise')}>
        {children}
      </span>
    </>
  )
}
