import { withoutUnseenSigns } from '#shared/document-letters.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { EDITORIAL_BOUNDS } from './editorial-page.ts'

/** A piece of a page, as the plain markup writes it. */
export type EditorialBlock =
  | { kind: 'heading'; level: 2 | 3; words: string }
  | { kind: 'paragraph'; words: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; words: string }
  | { kind: 'picture'; n: number; caption: string | null }

/** How a page is written, for those who write it. */
export const MARKUP_HELP =
  'Une ligne vide sépare les paragraphes. Un titre commence par ##, un sous-titre par ###, un élément de liste par un tiret, une citation par >. [photo 2] seul sur sa ligne montre la photographie 2\u00a0; ce qui le suit est sa légende.'

const HEADING = /^(#+)\s*(.*)$/
const ITEM = /^[-•]\s+(.*)$/
const QUOTE = /^>\s?(.*)$/
const PICTURE = /^\[photo\s+(\d{1,3})\]\s*(.*)$/i
const TAG = /<[/!?a-z]/i

/**
 * Reads the plain markup of a page: headings (`##`, `###`), paragraphs, lists (`-`), quotes (`>`) and photographs (`[photo 2]`).
 * Anything else is words: no HTML, no code. One pass.
 */
export function parseEditorialText(text: string): EditorialBlock[] {
  const blocks: EditorialBlock[] = []
  let goesOn = false
  const start = (block: EditorialBlock, mayGoOn: boolean) => {
    blocks.push(block)
    goesOn = mayGoOn
  }
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = goesOn ? blocks.at(-1) : undefined
    const [, marks, heading] = HEADING.exec(line) ?? []
    const [, number, caption] = PICTURE.exec(line) ?? []
    const item = ITEM.exec(line)?.[1]
    const quote = QUOTE.exec(line)?.[1]
    if (line === '') goesOn = false
    else if (marks && heading)
      start({ kind: 'heading', level: marks.length > 2 ? 3 : 2, words: heading }, false)
    else if (number) start({ kind: 'picture', n: Number(number), caption: caption || null }, false)
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item)
      else start({ kind: 'list', items: [item] }, true)
    } else if (quote !== undefined) {
      if (last?.kind === 'quote') last.words += ` ${quote}`
      else start({ kind: 'quote', words: quote }, true)
    } else if (last?.kind === 'paragraph') last.words += ` ${line}`
    else start({ kind: 'paragraph', words: line }, true)
  }
  return blocks
}

/** What is wrong with a text, in French; null when it may be kept. */
export function textProblem(text: string): string | null {
  const { text: longest, blocks: most } = EDITORIAL_BOUNDS
  if (text.length > longest)
    return `Raccourcissez ce texte à ${longest.toLocaleString('fr-FR')}\u00a0signes au plus.`
  if (TAG.test(text))
    return 'Les balises HTML ne sont pas admises\u00a0: retirez le signe «\u00a0<\u00a0» qui en ouvre une.'
  const marks = text.split(/\r?\n/).flatMap((line) => HEADING.exec(line.trim())?.[1] ?? [])
  if (marks.some(({ length }) => length === 1 || length > 3))
    return 'Un titre commence par ## et un sous-titre par ###\u00a0: le titre de la page s’écrit au-dessus.'
  if (marks[0] === '###') return 'Un sous-titre (###) vient sous un titre (##)\u00a0: commencez par un titre.'
  if (parseEditorialText(text).length > most) return `Une page a ${most}\u00a0paragraphes au plus.`
  return null
}

/** The numbers of the photographs that a text shows, each once. */
export function picturesIn(text: string): number[] {
  return [...new Set(parseEditorialText(text).flatMap((block) => (block.kind === 'picture' ? block.n : [])))]
}

/** The first paragraphs of a text, which stand beside a title, and the blocks that follow them. */
export function openingOf(blocks: readonly EditorialBlock[]): {
  opening: string[]
  rest: EditorialBlock[]
} {
  const end = blocks.findIndex(({ kind }) => kind !== 'paragraph')
  const first = end === -1 ? blocks : blocks.slice(0, end)
  return {
    opening: first.flatMap((block) => (block.kind === 'paragraph' ? block.words : [])),
    rest: blocks.slice(first.length),
  }
}

/** The same words with French typography: spaces where it has them, unbreakable, curly apostrophes, no unseen sign. */
export function frenchTypography(text: string): string {
  const spaced = withoutUnseenSigns(text)
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/[ \u00a0\u202f]+([;:!?»])/g, ' $1')
    .replace(/([\p{L}»])([;!?]|:(?=\s|$))/gu, '$1 $2')
    .replace(/«[ \u00a0\u202f]*/g, '«\u00a0')
    .replace(/(\S)»/g, '$1\u00a0»')
  return frenchSpacing(spaced.trim())
}
