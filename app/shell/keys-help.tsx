import type { RefObject } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'

type KeysHelpProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The pages of the sidebar, each with the letter that leads to it after `g`. */
  pages: readonly { label: string; letter: string }[]
  isOn: boolean
  onTurn: (on: boolean) => void
  returnFocusTo: RefObject<HTMLElement | null>
}

const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ['Ctrl K ou ⌘ K', 'rechercher partout, même depuis un champ'],
  ['j', 'ligne suivante d’un tableau'],
  ['k', 'ligne précédente'],
  ['Entrée', 'ouvrir la ligne'],
  ['x', 'choisir la ligne'],
  ['/', 'rechercher dans la liste'],
  ['e', 'modifier ce qui est ouvert'],
  ['?', 'cette aide'],
]

/** The keys of the consoles in words, and the choice to do without them. */
export function KeysHelp({ open, onOpenChange, pages, isOn, onTurn, returnFocusTo }: KeysHelpProps) {
  return (
    <Dialog title="Raccourcis du clavier" {...{ open, onOpenChange, returnFocusTo }}>
      <div className="grid gap-6">
        <KeyLines lines={KEYS} />
        <section className="grid gap-3">
          <h3 className="font-medium">Aller à une page</h3>
          <KeyLines lines={pages.map(({ letter, label }) => [`g puis ${letter}`, label] as const)} />
        </section>
        <Checkbox
          label="Les touches d’une lettre agissent sur la page"
          name="console-keys"
          checked={isOn}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

function KeyLines({ lines }: { lines: typeof KEYS }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr_auto_1fr]">
      {lines.map(([keys, words]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded border border-galet bg-blanc px-1.5 py-0.5 text-sm">{keys}</kbd>
          </dt>
          <dd className="text-ardoise">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
