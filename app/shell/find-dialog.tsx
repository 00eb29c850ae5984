import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import {
  FOUND_KINDS,
  type FoundThing,
  type FoundThings,
  foundInWords,
  LONGEST_LOOKED,
} from '#modules/finder/found-thing.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL_CLASS } from '#ui/field.tsx'

type FindDialogProps = {
  /** The address of the page that finds the same without scripts. */
  page: string
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** How long after the last letter the search is asked, in milliseconds: a name is typed in one go. */
const PAUSE = 90

/** The search over a page of the consoles: results while one types, chosen by the arrows and opened by Enter. */
export function FindDialog({ page, open, onOpenChange, returnFocusTo }: FindDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title="Rechercher" {...{ open, onOpenChange, returnFocusTo }} focusOnOpen={field} bare>
      <FindBox page={page} field={field} onChosen={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FindBoxProps = { page: string; field: RefObject<HTMLInputElement | null>; onChosen: () => void }

function FindBox({ page, field, onChosen }: FindBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { found, isBehind } = useFound(page, text)
  const options = found.flatMap(({ things }) => things)
  const current = options.length > 0 ? Math.min(at, options.length - 1) : -1
  const optionId = (n: number) => `${id}-${n}`

  const choose = (thing: FoundThing | undefined) => {
    if (!thing) return
    onChosen()
    navigate(thing.to)
  }
  const move = (step: number) => {
    if (options.length === 0) return
    const next = (current + step + options.length) % options.length
    setAt(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => choose(options[current]) }[
      event.key
    ]
    // What Enter would open is what the last letters find, not what those before found.
    if (!act || event.nativeEvent.isComposing || (event.key === 'Enter' && isBehind)) return
    event.preventDefault()
    act()
  }
  let n = -1
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-3 pb-5">
      <div className="px-5 sm:px-8">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Rechercher une personne, une villa, une réservation, un contrat ou une page"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          placeholder="Nom, numéro, villa, page…"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_LOOKED}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className={CONTROL_CLASS}
        />
        <p role="status" className="min-h-5 pt-1.5 text-sm text-ardoise">
          {isBehind ? '' : foundInWords(text, found)}
        </p>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Résultats"
        className="max-h-[55dvh] overflow-y-auto px-3 sm:px-6"
      >
        {found.map(({ kind, things }) => (
          <div key={kind} className="pb-2">
            <p aria-hidden="true" className="px-2 py-1 text-sm text-ardoise">
              {FOUND_KINDS[kind]}
            </p>
            {things.map((thing) => {
              n += 1
              const own = n
              return (
                <div
                  key={thing.to}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === current}
                  onClick={() => choose(thing)}
                  onKeyDown={onKeyDown}
                  onPointerMove={() => setAt(own)}
                  className={classNames(
                    'flex min-h-9 cursor-pointer items-center justify-between gap-x-6 rounded px-2 py-1 max-sm:flex-wrap',
                    own === current && 'bg-azur-pale',
                  )}
                >
                  <span className="font-medium sm:shrink-0">
                    {thing.name}
                    <span className="sr-only">, {FOUND_KINDS[kind]}, </span>
                  </span>
                  <span className="min-w-0 truncate text-sm text-ardoise">{thing.about}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What a text finds, a moment after its last letter; what was found before stays meanwhile. */
function useFound(page: string, text: string): { found: FoundThings; isBehind: boolean } {
  const { data, load } = useFetcher<{ text: string; found: FoundThings }>()
  const asked = useRef<string | null>(null)
  useEffect(() => {
    const ask = () => {
      asked.current = text
      load(`${page}?q=${encodeURIComponent(text)}`)
    }
    if (asked.current === null) return ask()
    if (asked.current === text) return
    const pause = setTimeout(ask, PAUSE)
    return () => clearTimeout(pause)
  }, [page, text, load])
  return { found: data?.found ?? [], isBehind: data?.text !== text }
}
