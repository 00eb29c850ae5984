import { lettersNotDrawn } from '#shared/document-letters.ts'
import { readText, type TextPiece } from '#shared/text-with-variables.ts'
import { CLAUSE_BOUNDS } from './clause.ts'
import type { TemplateKind, Variable } from './template-kind.ts'

/** A paragraph in its pieces, or what is wrong with it in French. */
export type ParsedParagraph = { pieces: TextPiece[] } | { problem: string }

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
  const read = readText(paragraph, variables)
  if ('problem' in read) return read
  const { pieces } = read
  const list = pieces.find((piece) => 'variable' in piece && variables[piece.variable]!.type === 'list')
  if (list && pieces.length > 1)
    return {
      problem: 'Une liste s’écrit seule dans son paragraphe\u00a0: laissez une ligne vide autour d’elle.',
    }
  return { pieces }
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
