import { elidesBefore } from './of-name.ts'

/** A piece of a text: words, or the name of a variable. */
export type TextPiece = { words: string } | { variable: string }

/**
 * Reads words and `{{variable}}`, nothing else, or says in French what is wrong. No code runs and nothing repeats: one pass. What bounds
 * the length of the text is its reader's.
 */
export function readText(
  text: string,
  variables: Readonly<Record<string, unknown>>,
): { pieces: TextPiece[] } | { problem: string } {
  const pieces: TextPiece[] = []
  let at = 0
  while (at < text.length) {
    const opens = text.indexOf('{{', at)
    const words = text.slice(at, opens === -1 ? undefined : opens)
    if (/[{}]/.test(words)) return { problem: LONE_BRACE }
    if (words !== '') pieces.push({ words })
    if (opens === -1) break
    const closes = text.indexOf('}}', opens)
    if (closes === -1) return { problem: UNCLOSED }
    const name = text.slice(opens + 2, closes).trim()
    if (name.includes('{')) return { problem: UNCLOSED }
    if (!Object.hasOwn(variables, name)) return { problem: unknownVariable(name) }
    pieces.push({ variable: name })
    at = closes + 2
  }
  return { pieces }
}

const DE = /(?<![\p{L}’])(d)e[ \u00a0]$/iu

/** The pieces as they are said, one after the other, « de » elided before the vowel that a variable brings: « d’Agence Essai ». */
export function sayPieces(pieces: readonly TextPiece[], read: (variable: string) => string): string {
  return pieces.reduce((said, piece) => {
    if ('words' in piece) return said + piece.words
    const value = read(piece.variable)
    return (elidesBefore(value) ? said.replace(DE, '$1’') : said) + value
  }, '')
}

const LONE_BRACE =
  'Une accolade est seule\u00a0: une variable s’écrit entre deux accolades, par exemple {{villa}}.'
const UNCLOSED = 'Une variable n’est pas fermée\u00a0: terminez-la par deux accolades «\u00a0}}\u00a0».'

function unknownVariable(name: string): string {
  return `«\u00a0${name.slice(0, 40)}\u00a0» n’est pas une variable de ce modèle\u00a0: choisissez-la dans la liste.`
}
