import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import { sayPieces, type TextPiece } from '#shared/text-with-variables.ts'
import type { Wording } from './clause.ts'
import { parseParagraph } from './clause-text.ts'
import type { TemplateKind, VariableType } from './template-kind.ts'

/** What a contract's facts give to its template: the value of each variable, and which facts hold. */
export type TemplateValues = {
  values: Readonly<Record<string, string | number | readonly string[]>>
  facts: Readonly<Record<string, boolean>>
}

/**
 * The articles of a contract as its version words them: in the order of its clauses, those of the product where the version
 * says nothing else. An article of the product that the version does not name is kept, so that nothing mandatory is lost.
 */
export function writeWording(
  articles: readonly DraftArticle[],
  wording: Wording,
  kind: TemplateKind,
  { values, facts }: TemplateValues,
): DraftArticle[] {
  const ofHouse = new Map(kind.clauses.map(({ key, heading }) => [key, heading]))
  const named = new Set(wording.clauses.map(({ key }) => ofHouse.get(key)))
  const written = wording.clauses.flatMap(({ key, heading, text, when }): DraftArticle[] => {
    if (when !== null && !facts[when]) return []
    const own = articles.find((article) => article.heading === ofHouse.get(key))
    if (text === null) return own ? [{ ...own, heading }] : []
    return [{ heading, blocks: text.flatMap((paragraph) => blockOf(paragraph, kind, values)) }]
  })
  return [...written, ...articles.filter(({ heading }) => !named.has(heading))]
}

function blockOf(paragraph: string, kind: TemplateKind, values: TemplateValues['values']): DraftBlock[] {
  const pieces = piecesOf(paragraph, kind)
  const [first] = pieces
  if (first && 'variable' in first && kind.variables[first.variable]!.type === 'list') {
    const items = values[first.variable]
    return Array.isArray(items) && items.length > 0 ? [[...items]] : []
  }
  return [wordsOf(pieces, kind, values)]
}

/** A paragraph that names no list, with its variables written. */
export function paragraphWords(
  paragraph: string,
  kind: TemplateKind,
  values: TemplateValues['values'],
): string {
  return wordsOf(piecesOf(paragraph, kind), kind, values)
}

function wordsOf(pieces: readonly TextPiece[], kind: TemplateKind, values: TemplateValues['values']): string {
  return sayPieces(pieces, (variable) =>
    valueWords(values[variable] as string | number, kind.variables[variable]!.type),
  )
}

function piecesOf(paragraph: string, { variables }: TemplateKind): TextPiece[] {
  const parsed = parseParagraph(paragraph, variables)
  if ('problem' in parsed)
    throw new Error(`A version in use has a paragraph that is refused: ${parsed.problem}`)
  return parsed.pieces
}

const number = new Intl.NumberFormat('fr-FR')

function valueWords(value: string | number, type: VariableType): string {
  if (type === 'money') return formatEuros(value as number)
  if (type === 'date') return formatCivilDate(value as CivilDate)
  return type === 'number' ? number.format(value as number) : String(value)
}
