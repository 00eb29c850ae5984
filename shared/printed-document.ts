import { frenchSpacing } from './french-spacing.ts'

/** One cell of text per column; the first cell names its row. */
export type DocumentTable = {
  kind: 'table'
  caption: string
  columns: { header: string; align: 'start' | 'end' }[]
  rows: string[][]
  /** A last row, such as the total. */
  footer: string[] | null
}

/** A paragraph numbered inside its article (« 4.2 »); the text never repeats the number. */
type DocumentParagraph = { kind: 'paragraph'; number: string; text: string }

type DocumentList = { kind: 'list'; items: string[] }

export type DocumentBlock = DocumentParagraph | DocumentList | DocumentTable

export type DocumentArticle = { number: number; heading: string; blocks: DocumentBlock[] }

/** The text of a contract: the page and the PDF both show exactly these words. */
export type PrintedDocument = {
  template: string
  title: string
  reference: string
  /** Sentences above the first article. */
  preamble: string[]
  articles: DocumentArticle[]
  /** The signer's words above the place of the signature; null for a document that is not signed. */
  signature: SignaturePlace | null
  /** The countersigner's words on the same page; absent where there is no seal. */
  countersignature?: SignaturePlace | null
}

/** A place for a signature, and the words above it. */
export type SignaturePlace = { heading: string; lines: string[] }

/** The document with French typography in every sentence (`frenchSpacing`). */
export function withFrenchSpacing(document: PrintedDocument): PrintedDocument {
  return {
    ...document,
    reference: frenchSpacing(document.reference),
    preamble: document.preamble.map(frenchSpacing),
    articles: document.articles.map((article) => ({
      ...article,
      heading: frenchSpacing(article.heading),
      blocks: article.blocks.map(spaceBlock),
    })),
    signature: document.signature && spacePlace(document.signature),
    ...(document.countersignature ? { countersignature: spacePlace(document.countersignature) } : {}),
  }
}

function spacePlace({ heading, lines }: SignaturePlace): SignaturePlace {
  return { heading, lines: lines.map(frenchSpacing) }
}

function spaceBlock(block: DocumentBlock): DocumentBlock {
  if (block.kind === 'paragraph') return { ...block, text: frenchSpacing(block.text) }
  if (block.kind === 'list') return { ...block, items: block.items.map(frenchSpacing) }
  return {
    ...block,
    caption: frenchSpacing(block.caption),
    rows: block.rows.map((row) => row.map(frenchSpacing)),
    footer: block.footer?.map(frenchSpacing) ?? null,
  }
}

/** A block as the author of an article writes it, before its number is set. */
export type DraftBlock = string | string[] | DocumentTable

export type DraftArticle = { heading: string; blocks: DraftBlock[] }

/** Numbers articles from 1 and their paragraphs « 1.1 », « 1.2 »; articles without a block are left out. */
export function numberArticles(drafts: readonly DraftArticle[]): DocumentArticle[] {
  return drafts
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ heading, blocks }, index) => {
      let paragraph = 0
      return {
        number: index + 1,
        heading,
        blocks: blocks.map((block): DocumentBlock => {
          if (Array.isArray(block)) return { kind: 'list', items: block }
          if (typeof block !== 'string') return block
          paragraph += 1
          return { kind: 'paragraph', number: `${index + 1}.${paragraph}`, text: block }
        }),
      }
    })
}

/** The places for signatures, in their order. */
export function placesOf({ signature, countersignature }: PrintedDocument): SignaturePlace[] {
  if (!signature) return []
  return countersignature ? [signature, countersignature] : [signature]
}

/** Every text of the document, in reading order. */
export function textOf(document: PrintedDocument): string[] {
  return [
    document.title,
    document.reference,
    ...document.preamble,
    ...document.articles.flatMap(({ number, heading, blocks }) => [
      `${number}. ${heading}`,
      ...blocks.flatMap(blockText),
    ]),
    ...placesOf(document).flatMap(({ heading, lines }) => [heading, ...lines]),
  ]
}

function blockText(block: DocumentBlock): string[] {
  if (block.kind === 'paragraph') return [block.number, block.text]
  if (block.kind === 'list') return block.items
  return [
    block.caption,
    ...block.columns.map(({ header }) => header),
    ...block.rows.flat(),
    ...(block.footer ?? []),
  ].filter((text) => text !== '')
}
