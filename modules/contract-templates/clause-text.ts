import { lettersNotDrawn } from '#shared/document-letters.ts'
import { CLAUSE_BOUNDS } from './clause.ts'
import type { TemplateKind, Variable } from './template-kind.ts'

/** A piece of a paragraph: words, or the name of a variable. */
export type Piece = { words: string } | { variable: string }

/** A paragraph in its pieces, or what is wrong with it in French. */
export type ParsedParagraph = { pieces: Piece[] } | { problem: string }

/**
 * Reads one paragraph: words and `{{variable}}`, nothing else. No code runs and nothing repeats. One pass over at most
 * `CLAUSE_BOUNDS.paragraph` characters.
 */
export function parseParagraph(
  paragraph: string,
  variables: Readonly<Record<string, Variable>>,
): ParsedParagraph {
  if (paragraph.length > CLAUSE_BOUNDS.paragraph)
    return {
      problem: `Le paragraphe dépasse ${CLAUSE_BOUNDS.paragraph} caractères\u00a0: coupez-le en deux.`,
    }
  const strange = [...paragraph].find(isStrange)
  if (strange !== undefined)
    return {
      problem: `Le signe «\u00a0${strange.trim() || '?'}\u00a0» n’est pas admis\u00a0: écrivez un texte simple, sans balise ni code.`,
    }
  const pieces: Piece[] = []
  let at = 0
  while (at < paragraph.length) {
    const opens = paragraph.indexOf('{{', at)
    const words = paragraph.slice(at, opens === -1 ? undefined : opens)
    if (/[{}]/.test(words)) return { problem: LONE_BRACE }
    if (words !== '') pieces.push({ words })
    if (opens === -1) break
    const closes = paragraph.indexOf('}}', opens)
    if (closes === -1) return { problem: UNCLOSED }
    const name = paragraph.slice(opens + 2, closes).trim()
    if (name.includes('{')) return { problem: UNCLOSED }
    if (!Object.hasOwn(variables, name)) return { problem: unknownVariable(name) }
    pieces.push({ variable: name })
    at = closes + 2
  }
  const list = pieces.find((piece) => 'variable' in piece && variables[piece.variable]!.type === 'list')
  if (list && pieces.length > 1)
    return {
      problem: 'Une liste s’écrit seule dans son paragraphe\u00a0: laissez une ligne vide autour d’elle.',
    }
  return { pieces }
}

const LONE_BRACE =
  'Une accolade est seule\u00a0: une variable s’écrit entre deux accolades, par exemple {{villa}}.'
const UNCLOSED = 'Une variable n’est pas fermée\u00a0: terminez-la par deux accolades «\u00a0}}\u00a0».'

function unknownVariable(name: string): string {
  return `«\u00a0${name.slice(0, 40)}\u00a0» n’est pas une variable de ce modèle\u00a0: choisissez-la dans la liste.`
}

/** A tag, a control character, or a letter that the fonts of the documents do not draw. */
function isStrange(letter: string): boolean {
  return letter === '<' || letter === '>' || letter < ' ' || lettersNotDrawn(letter).length > 0
}

/** What is wrong with the paragraphs of a clause, each with its number from 1; empty where nothing is. */
export function textProblems(text: readonly string[], { variables }: TemplateKind): string[] {
  if (text.length > CLAUSE_BOUNDS.paragraphs)
    return [`La clause dépasse ${CLAUSE_BOUNDS.paragraphs} paragraphes.`]
  return text.flatMap((paragraph, index) => {
    const parsed = parseParagraph(paragraph, variables)
    return 'problem' in parsed ? [`Paragraphe ${index + 1}\u00a0: ${parsed.problem}`] : []
  })
}
