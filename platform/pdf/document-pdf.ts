import {
  type DocumentArticle,
  type PrintedDocument,
  placesOf,
  type SignaturePlace,
} from '#shared/printed-document.ts'
import {
  breakLines,
  type Column,
  coordinate,
  hairline,
  INK,
  MARGIN,
  openColumn,
  PAGE,
  SLATE,
  setText,
  showText,
  TEXT_WIDTH,
  type TextStyle,
} from './document-layout.ts'
import { heightWithTable, setTable } from './document-table.ts'
import { createTaggedPdf, extendTaggedPdf, type TaggedPdf } from './tagged-pdf.ts'

const SIGNATURE_HEIGHT = 84
const NUMBER_WIDTH = 34

/** A place on the document: pages from 1, PDF points from the top left corner of the page. */
export type PdfBox = { page: number; x: number; y: number; width: number; height: number }

/** `sealBox` is the place of the countersigner’s seal, on the page of `signatureBox`. */
export type WrittenPdf = {
  bytes: Uint8Array
  pages: number
  signatureBox: PdfBox | null
  sealBox: PdfBox | null
}

/**
 * The document as a tagged PDF with embedded fonts, running heads and page numbers; the very text of the page. The
 * same document with the same issuer and date always gives the same bytes.
 */
export async function writeDocumentPdf(
  document: PrintedDocument,
  { issuer, createdAt }: { issuer: string; createdAt: Date },
): Promise<WrittenPdf> {
  const { title, reference } = document
  const pdf = await createTaggedPdf({
    title: `${title}, ${reference}`,
    author: issuer,
    subject: title,
    createdAt,
  })
  return setDocument(pdf, document, { issuer, numberOf: (page, pages) => `Page ${page} sur ${pages}` })
}

/**
 * Pages appended to a PDF that `writeDocumentPdf` wrote, whose bytes stay the beginning of the file: they carry their own title,
 * head and numbers. The boxes count the pages of the whole file.
 */
export async function appendDocumentPdf(
  original: Uint8Array,
  document: PrintedDocument,
  { issuer, at }: { issuer: string; at: Date },
): Promise<WrittenPdf> {
  const pdf = await extendTaggedPdf(original, at)
  return setDocument(pdf, document, {
    issuer,
    numberOf: (page, pages) => `Suite, page ${page} sur ${pages}`,
  })
}

type Setting = {
  issuer: string
  /** What a page is numbered, among those of this document. */
  numberOf: (page: number, pages: number) => string
}

async function setDocument(
  pdf: TaggedPdf,
  document: PrintedDocument,
  { issuer, numberOf }: Setting,
): Promise<WrittenPdf> {
  const { title, reference } = document
  const body: TextStyle = { font: pdf.regular, size: 10, leading: 14.5, color: INK }
  const quiet: TextStyle = { ...body, size: 9, leading: 13, color: SLATE }
  const column = openColumn(pdf)
  setText(column, pdf.element(pdf.root, 'H1'), title, { ...body, font: pdf.bold, size: 21, leading: 27 })
  column.move(4)
  setText(column, pdf.element(pdf.root, 'P'), reference, { ...quiet, size: 10 })
  column.move(12)
  column.page().artifact(hairline(MARGIN.left, column.y(), TEXT_WIDTH))
  column.move(6)
  for (const sentence of document.preamble) setText(column, pdf.element(pdf.root, 'P'), sentence, body)
  const places = placesOf(document)
  for (const article of document.articles) {
    // Signatures are never alone on a page: the last article is kept with them.
    if (article === document.articles.at(-1) && places.length > 0)
      column.keep(heightOfArticle(article, body) + heightOfPlaces(places, body))
    setArticle(pdf, column, article, body)
  }
  const [signatureBox = null, sealBox = null] = places.map((place) => {
    const box = setPlace(pdf, column, place, body)
    return { ...box, page: pdf.pagesBefore + box.page }
  })
  numberPages(column, { head: `${title}, ${reference}`, issuer, numberOf }, quiet)
  return { bytes: await pdf.finish(), pages: pdf.pagesBefore + column.pages.length, signatureBox, sealBox }
}

function setArticle(pdf: TaggedPdf, column: Column, article: DocumentArticle, body: TextStyle): void {
  const section = pdf.element(pdf.root, 'Sect')
  const heading: TextStyle = { ...body, font: pdf.bold, size: 12, leading: 16 }
  column.move(16)
  const [first] = article.blocks
  column.keep(
    heading.leading + (first?.kind === 'table' ? 7 + heightWithTable(pdf, first) : body.leading * 3),
  )
  setText(column, pdf.element(section, 'H2'), `${article.number}. ${article.heading}`, heading)
  column.move(3)
  const x = MARGIN.left + NUMBER_WIDTH
  const width = TEXT_WIDTH - NUMBER_WIDTH
  for (const block of article.blocks) {
    column.move(4)
    if (block.kind === 'table') {
      setTable(pdf, column, section, block)
    } else if (block.kind === 'list') {
      const list = pdf.element(section, 'L')
      const label = { text: '–', x, style: body }
      for (const item of block.items) {
        setText(column, pdf.element(pdf.element(list, 'LI'), 'LBody'), item, body, {
          x: x + 14,
          width: width - 14,
          label,
        })
      }
    } else {
      const label = { text: block.number, x: MARGIN.left, style: { ...body, color: SLATE } }
      setText(column, pdf.element(section, 'P'), block.text, body, { x, width, label })
    }
  }
}

/** The least height of an article; a table counts its rows. */
function heightOfArticle({ blocks }: DocumentArticle, body: TextStyle): number {
  const width = TEXT_WIDTH - NUMBER_WIDTH
  const textHeight = (text: string) => breakLines(text, body, width).length * body.leading
  const heights = blocks.map((block) => {
    if (block.kind === 'table') return (block.rows.length + 3) * body.leading * 2
    const texts = block.kind === 'list' ? block.items : [block.text]
    return 4 + texts.reduce((sum, text) => sum + textHeight(text), 0)
  })
  return 16 + 16 + 3 + heights.reduce((sum, height) => sum + height, 0)
}

/** Height of the places for signatures, which are on one page. */
function heightOfPlaces(places: readonly SignaturePlace[], body: TextStyle): number {
  return places.reduce((sum, { lines }) => sum + SIGNATURE_HEIGHT + 47 + body.leading * lines.length * 2, 0)
}

/** The place where a signature will be shown, kept whole on one page. */
function setPlace(
  pdf: TaggedPdf,
  column: Column,
  { heading, lines }: SignaturePlace,
  body: TextStyle,
): PdfBox {
  const section = pdf.element(pdf.root, 'Sect')
  column.move(18)
  column.keep(SIGNATURE_HEIGHT + 29 + body.leading * lines.length * 2)
  setText(column, pdf.element(section, 'H2'), heading, { ...body, font: pdf.bold, size: 12, leading: 16 })
  column.move(3)
  for (const line of lines) setText(column, pdf.element(section, 'P'), line, body)
  column.move(10)
  const top = column.y()
  const frame = [MARGIN.left, top - SIGNATURE_HEIGHT, TEXT_WIDTH, SIGNATURE_HEIGHT].map(coordinate).join(' ')
  column.page().artifact(`q 0.867 0.835 0.780 RG 0.6 w ${frame} re S Q`)
  column.move(SIGNATURE_HEIGHT)
  return {
    page: column.pages.length,
    x: MARGIN.left,
    y: PAGE[1] - top,
    width: TEXT_WIDTH,
    height: SIGNATURE_HEIGHT,
  }
}

function numberPages(
  column: Column,
  { head, issuer, numberOf }: Setting & { head: string },
  style: TextStyle,
): void {
  const { pages } = column
  pages.forEach((page, index) => {
    const number = numberOf(index + 1, pages.length)
    const right = PAGE[0] - MARGIN.right - style.font.widthOf(number, style.size)
    const drawn = [
      hairline(MARGIN.left, MARGIN.bottom - 18, TEXT_WIDTH),
      showText(issuer, MARGIN.left, MARGIN.bottom - 32, style),
      showText(number, right, MARGIN.bottom - 32, style),
      ...(index > 0 ? [showText(head, MARGIN.left, PAGE[1] - MARGIN.top + 26, style)] : []),
    ]
    page.artifact(drawn.join('\n'))
  })
}
