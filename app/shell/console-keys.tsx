import Keyboard from 'lucide-react/icons/keyboard'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { keptText } from '#ui/kept-text.ts'
import { type KeyAct, keyActOf, lettersOf } from '#ui/key-act.ts'
import { takesText } from '#ui/takes-text.ts'
import { useOpening, warm } from '#ui/use-opening.ts'
import type { ConsoleMenuEntry } from './console-menu.tsx'
import type { KeysHelp } from './keys-help.tsx'

const loadHelp = () => import('./keys-help.tsx')

/** « off » where the person has turned the keys off: single letters must not act for all (WCAG 2.1.4). */
const kept = keptText('console-keys')
const areOn = () => kept.read() !== 'off'

/** How long `g` waits for the letter of a page, in milliseconds. */
const WAIT = 1500

/** The keys of the consoles, and the button that says them and turns them off. */
export function ConsoleKeys({ entries }: { entries: readonly ConsoleMenuEntry[] }) {
  const navigate = useNavigate()
  const isOn = useSyncExternalStore(kept.subscribe, areOn, () => true)
  const onceLoaded = useOpening('Les raccourcis n’ont pas pu s’afficher', loadHelp)
  const [Help, setHelp] = useState<typeof KeysHelp | null>(null)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const awaited = useRef(0)
  const letters = lettersOf(entries.map(({ label }) => label))
  const pages = entries.flatMap((entry, n) => (letters[n] ? [{ ...entry, letter: letters[n] }] : []))

  const openHelp = () =>
    onceLoaded(async () => {
      const loaded = await loadHelp()
      setHelp(() => loaded.KeysHelp)
      setOpen(true)
    })
  const act = (wanted: KeyAct): boolean => {
    if (wanted.kind === 'help') openHelp()
    else if (wanted.kind === 'await-page') awaited.current = performance.now()
    else if (wanted.kind === 'page') {
      const page = pages.find(({ letter }) => letter === wanted.letter)
      if (!page) return false
      navigate(page.to)
    } else return wanted.kind !== 'find' && PAGE_ACTS[wanted.kind]()
    return true
  }
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (takesText(target) || document.querySelector('[role="dialog"]')) return
      const awaitsPage = performance.now() - awaited.current < WAIT
      const wanted = keyActOf({ key, isHeld: altKey || ctrlKey || metaKey, awaitsPage })
      if (awaitsPage && key !== 'Shift') awaited.current = 0
      if (wanted && act(wanted)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        title="Raccourcis du clavier"
        aria-haspopup="dialog"
        onClick={openHelp}
        onPointerEnter={() => warm(loadHelp)}
        className="inline-flex min-h-9 min-w-9 items-center justify-center rounded text-azur no-script:hidden"
      >
        <Icon of={Keyboard} size={18} label="Raccourcis du clavier" />
      </button>
      {Help && (
        <Help
          {...{ open, pages, isOn }}
          onOpenChange={setOpen}
          onTurn={(on) => kept.write(on ? null : 'off')}
          returnFocusTo={button}
        />
      )}
    </>
  )
}

type PageAct = Exclude<KeyAct['kind'], 'page' | 'await-page' | 'help' | 'find'>

/** Each answers whether the page has what its key is about. */
const PAGE_ACTS: Record<PageAct, () => boolean> = {
  'next-row': () => goToRow(1),
  'previous-row': () => goToRow(-1),
  'choose-row': () => press(currentRow()?.querySelector<HTMLElement>('[data-selects]')),
  search: () => {
    const field = document.querySelector<HTMLInputElement>('#contenu input[type=search]')
    field?.focus()
    field?.select()
    return field !== null
  },
  edit: () =>
    press(
      [...document.querySelectorAll<HTMLElement>('#contenu a')].find(
        ({ textContent }) => textContent?.trim().startsWith('Modifier') ?? false,
      ),
    ),
}

const currentRow = () => document.activeElement?.closest('#contenu tbody tr') ?? null

/** Moves the focus to what opens the next row of a table, or the one before; from elsewhere, to the first. */
function goToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('#contenu tbody tr')].filter((row) => row.querySelector(OPENS))
  const at = rows.indexOf(currentRow()!)
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  next?.querySelector<HTMLElement>(OPENS)?.focus()
  return next !== undefined
}

const OPENS = 'th a, td a, td button'

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}
