import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import type { AreaMapProps, MapPin } from './area-map-props.ts'

type PinLinkProps = {
  pin: MapPin
  active: boolean
  onHighlight: AreaMapProps['onHighlight'] | undefined
  onSelect: AreaMapProps['onSelect'] | undefined
  onReach: () => void
}

/** A pin: a link under its price, which a pointer may take over to show more first. */
export function PinLink({ pin, active, onHighlight, onSelect, onReach }: PinLinkProps) {
  const press = (event: MouseEvent) => {
    // A click without a pointer comes from the keyboard: it follows the link, as do those for a new tab.
    const isPlain = event.detail > 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!onSelect || !isPlain) return
    event.preventDefault()
    onSelect(pin.id)
  }
  return (
    <Link
      to={pin.to}
      state={pin.state}
      data-mark={pin.id}
      draggable={false}
      onClick={press}
      onPointerEnter={() => onHighlight?.(pin.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={(event) => {
        onHighlight?.(pin.id)
        if (event.target.matches(':focus-visible')) onReach()
      }}
      onBlur={() => onHighlight?.(null)}
      className={classNames('map-pin tabular', active && 'map-pin-active')}
    >
      {pin.label}
      <span className="sr-only"> {pin.name}</span>
    </Link>
  )
}

type GroupButtonProps = {
  mark: string
  /** The text of the button, with which its `name` begins. */
  count: string
  name: string
  active: boolean
  onOpen: () => void
  onReach: () => void
}

/** Several pins in one: a press zooms in until they separate. */
export function GroupButton({ mark, count, name, active, onOpen, onReach }: GroupButtonProps) {
  return (
    <button
      type="button"
      data-mark={mark}
      onClick={onOpen}
      onFocus={(event) => event.target.matches(':focus-visible') && onReach()}
      className={classNames(
        'map-group tabular',
        count.length > 2 && 'map-group-large',
        active && 'map-pin-active',
      )}
    >
      {count}
      <span className="sr-only">{name.slice(count.length)}, rapprocher la carte</span>
    </button>
  )
}
