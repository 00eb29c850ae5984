import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MIN_QUERY } from '../place.ts'
import { type SearchedPlace, typedPlace } from '../searched-place.ts'
import { firstOptions, type OptionGroup, type PlaceOption, typedOptions } from './place-options.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

type PlaceComboboxProps = {
  label: string
  value: SearchedPlace | null
  /** Proposed before any letter is typed. */
  destinations: readonly string[]
  onChoose: (place: SearchedPlace | null) => void
  /** Tab accepts the typed text, like Enter, before it moves to the next field. */
  tabChooses?: boolean
}

const ICONS: Record<PlaceOption['look'], LucideIcon> = {
  recent: Clock,
  place: MapPin,
  villa: House,
  words: Search,
  everywhere: Globe,
}

/** A field to type and choose a place in: a combobox with its list, with the keys of the ARIA practices. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { label, value, destinations, onChoose, tabChooses = false } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value?.label ?? '')
  const [isTyping, setTyping] = useState(false)
  const [expanded, setExpanded] = useState(true)
  const [active, setActive] = useState<string | null>(null)
  const suggestions = usePlaceSuggestions(isTyping ? text : '')
  const proposals = useMemo(() => firstOptions(destinations), [destinations])
  const asksPlaces = isTyping && text.trim().length >= MIN_QUERY
  const groups = asksPlaces ? typedOptions(text, suggestions.places) : proposals
  const options = groups.flatMap((group) => group.options)
  const current = options.find((option) => option.id === active) ?? null
  const optionId = (option: PlaceOption) => `${id}-${options.indexOf(option)}`

  const choose = async ({ chosen }: PlaceOption) => {
    onChoose(chosen && 'kind' in chosen ? await suggestions.choose(chosen) : chosen)
  }
  const move = (step: 1 | -1) => {
    setExpanded(true)
    const from = current ? options.indexOf(current) : step > 0 ? -1 : 0
    const next = options[(from + step + options.length) % options.length]
    setActive(next?.id ?? null)
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    if (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey)) {
      event.preventDefault()
      if (altKey) return setExpanded(true)
      return move(key === 'ArrowDown' ? 1 : -1)
    }
    if (key === 'ArrowUp') setExpanded(false)
    if (key === 'Enter') {
      event.preventDefault()
      if (current && expanded) choose(current)
      else if (isTyping) onChoose(typedPlace(text))
    }
    if (key === 'Tab' && !event.shiftKey && tabChooses) {
      if (current && expanded) {
        event.preventDefault()
        choose(current)
      } else if (isTyping) onChoose(typedPlace(text))
    }
    if (key === 'Escape' && expanded && asksPlaces) {
      // Closes the list first; the next press closes the panel around it.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setExpanded(false)
      setActive(null)
    }
  }
  const type = (typed: string) => {
    setText(typed)
    setTyping(true)
    setExpanded(true)
    setActive(null)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon of={Search} size={20} className="pointer-events-none absolute left-3.5 top-3.5 text-ardoise" />
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={expanded && current ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="search"
          placeholder="Ville, code postal, plage ou villa"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the panel opens to be typed in
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded border border-galet bg-blanc px-11 text-base text-ellipsis transition-colors placeholder-shown:pr-3 hover:border-encre focus-visible:border-azur focus-visible:outline-1 focus-visible:outline-offset-0"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Effacer la destination"
            onClick={() => {
              type('')
              input.current?.focus()
            }}
            className="absolute right-0.5 top-0.5 flex size-11 items-center justify-center rounded text-ardoise hover:text-encre"
          >
            {suggestions.pending ? <Spinner size={18} /> : <Icon of={X} size={18} />}
          </button>
        )}
      </div>
      <p role="status" className={suggestions.failed ? 'text-sm text-ardoise' : 'sr-only'}>
        {announcementOf(suggestions, asksPlaces)}
      </p>
      <Options
        {...{ id, label, groups, active, optionId }}
        hidden={!expanded}
        onPoint={setActive}
        onChoose={choose}
      />
    </div>
  )
}

function announcementOf(
  found: { pending: boolean; failed: boolean; places: readonly { kind: string }[] },
  asked: boolean,
): string {
  if (!asked || found.pending) return ''
  if (found.failed)
    return 'Les lieux ne peuvent pas être proposés pour l’instant. Vos mots, eux, peuvent être cherchés.'
  const villas = found.places.filter(({ kind }) => kind === 'villa').length
  const places = found.places.length - villas
  const said = [
    ...(places > 0 ? [places === 1 ? 'Un lieu proposé.' : `${places} lieux proposés.`] : []),
    ...(villas > 0 ? [villas === 1 ? 'Une villa proposée.' : `${villas} villas proposées.`] : []),
  ]
  return said.join(' ') || 'Aucun lieu ne correspond.'
}

type OptionsProps = {
  id: string
  label: string
  groups: readonly OptionGroup[]
  active: string | null
  hidden: boolean
  optionId: (option: PlaceOption) => string
  onPoint: (id: string) => void
  onChoose: (option: PlaceOption) => void
}

function Options({ id, label, groups, active, hidden, optionId, onPoint, onChoose }: OptionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
        <div
          key={group.label}
          role="group"
          aria-label={group.label}
          className={group.isShort ? 'gap-x-9 sm:columns-2' : undefined}
        >
          <p aria-hidden="true" className="pb-1 text-sm text-ardoise [column-span:all]">
            {group.label}
          </p>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
            <div
              key={option.id}
              id={optionId(option)}
              role="option"
              aria-selected={option.id === active}
              onPointerMove={() => option.id !== active && onPoint(option.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={classNames(
                '-mx-3 flex min-h-11 cursor-pointer break-inside-avoid items-center gap-3 rounded px-3 py-1.5',
                option.look === 'everywhere' && '[column-span:all]',
                option.id === active &&
                  'bg-azur-pale high-contrast:outline-2 high-contrast:-outline-offset-2',
              )}
            >
              <Icon of={ICONS[option.look]} size={18} className="shrink-0 text-ardoise" />
              <span className="min-w-0">
                <span className="block truncate leading-snug">{option.name}</span>
                {option.context && (
                  <span className="block truncate text-sm leading-snug text-ardoise">{option.context}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
