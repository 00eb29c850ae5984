import { foldAccents } from '#shared/fold-accents.ts'

/** What a key does in the consoles, where no field has the focus (backstage §10). */
export type KeyAct =
  | { kind: 'next-row' | 'previous-row' | 'choose-row' | 'search' | 'help' | 'edit' | 'await-page' | 'find' }
  | { kind: 'page'; letter: string }

type KeyPress = {
  key: string
  /** A control, command or option key is held: those are the browser's, but for Ctrl K and Cmd K. */
  isHeld: boolean
  /** The control or the command key is held, and no other. */
  isCommand?: boolean
  /** `g` came just before: a letter then names a page of the sidebar. */
  awaitsPage: boolean
}

const ACTS: Readonly<Record<string, Exclude<KeyAct['kind'], 'page' | 'find'>>> = {
  j: 'next-row',
  k: 'previous-row',
  x: 'choose-row',
  '/': 'search',
  '?': 'help',
  e: 'edit',
  g: 'await-page',
}

/** The act of a key, or null for a key that does nothing here. */
export function keyActOf({ key, isHeld, isCommand = false, awaitsPage }: KeyPress): KeyAct | null {
  if (isCommand && key.toLowerCase() === 'k') return { kind: 'find' }
  if (isHeld) return null
  const letter = key.toLowerCase()
  if (awaitsPage) return /^\p{L}$/u.test(letter) ? { kind: 'page', letter } : null
  const kind = Object.hasOwn(ACTS, letter) ? ACTS[letter] : undefined
  return kind ? { kind } : null
}

/**
 * The letter that leads to each label after `g`: the first letter of the label that no earlier label has, accents aside; none
 * where every letter is taken.
 */
export function lettersOf(labels: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return labels.map((label) => {
    const letters = foldAccents(label).match(/[a-z]/g) ?? []
    // « Mes Annonces » and « Mes Contrats » differ in their second word.
    const own = label.toLowerCase().startsWith('mes ') ? letters.slice(3) : letters
    const letter = own.find((one) => !taken.has(one)) ?? null
    if (letter) taken.add(letter)
    return letter
  })
}
