import { useId } from 'react'
import {
  type DocumentArticle,
  type DocumentBlock,
  type DocumentTable,
  type PrintedDocument,
  placesOf,
} from '#shared/printed-document.ts'
import { classNames } from './class-names.ts'
import { Disclosure } from './disclosure.tsx'
import { ScrollFrame } from './scroll-frame.tsx'

type Level = 1 | 2 | 3

type PrintedDocumentViewProps = {
  document: PrintedDocument
  /** Level of the document's title in the page around it; its articles are one below. */
  headingLevel?: Level
  /** On a phone each article is a line that opens; wider screens show it all. */
  foldsOnPhone?: boolean
}

/** A contract to read, word for word the text of its PDF. */
export function PrintedDocumentView({ document, headingLevel = 2, foldsOnPhone }: PrintedDocumentViewProps) {
  const Title = `h${headingLevel}` as const
  const Heading = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  return (
    <article className="grid max-w-[44rem] gap-8 leading-relaxed">
      <header className="grid gap-2">
        <Title className="display-md">{document.title}</Title>
        <p className="text-ardoise">{document.reference}</p>
      </header>
      {document.preamble.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {document.articles.map((article) =>
        foldsOnPhone ? (
          <Disclosure
            key={article.number}
            foldsOnPhone
            summary={`${article.number}. ${article.heading}`}
            className="max-sm:-mt-8"
          >
            <Article article={article} heading={Heading} />
          </Disclosure>
        ) : (
          <Article key={article.number} article={article} heading={Heading} />
        ),
      )}
      {placesOf(document).map(({ heading, lines }) => (
        <section key={heading} className="grid gap-3">
          <Heading className="font-medium">{heading}</Heading>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

function Article({ article, heading: Heading }: { article: DocumentArticle; heading: 'h2' | 'h3' | 'h4' }) {
  return (
    <section className="grid gap-3">
      <Heading className="text-lg font-medium">
        {article.number}. {article.heading}
      </Heading>
      {article.blocks.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </section>
  )
}

function keyOf(block: DocumentBlock): string {
  if (block.kind === 'paragraph') return block.number
  return block.kind === 'table' ? block.caption : block.items.join()
}

function Block({ block }: { block: DocumentBlock }) {
  if (block.kind === 'table') return <Table table={block} />
  if (block.kind === 'list') {
    return (
      <ul
        className={classNames(
          'list-disc gap-x-8 pl-15',
          areWords(block.items) ? 'sm:columns-2' : 'space-y-2',
        )}
      >
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  return (
    <p className="grid grid-cols-[2.75rem_1fr]">
      <span className="tabular text-ardoise">{block.number} </span>
      <span className="wrap-anywhere">{block.text}</span>
    </p>
  )
}

/** Single words are set in two columns, sentences one below the other. */
function areWords(items: readonly string[]): boolean {
  return items.every((item) => item.length <= 60)
}

/** A table that scrolls inside its own frame on a narrow screen rather than widening the page. */
function Table({ table }: { table: DocumentTable }) {
  const id = useId()
  return (
    <ScrollFrame labelledBy={id} className="my-2">
      {/* Word for word the table of the PDF, which leads nowhere. */}
      <table data-facts className="w-full border-collapse text-[0.9375rem]">
        <caption id={id} className="pb-2 text-left font-medium">
          {table.caption}
        </caption>
        <thead>
          <tr className="border-b border-encre">
            {table.columns.map(({ header, align }) => (
              <th key={header} scope="col" className={cellClass(align, 'align-bottom text-sm text-ardoise')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells) => (
            <Row key={cells.join()} table={table} cells={cells} />
          ))}
        </tbody>
        {table.footer && (
          <tfoot>
            <Row table={table} cells={table.footer} strong />
          </tfoot>
        )}
      </table>
    </ScrollFrame>
  )
}

function Row({ table, cells, strong }: { table: DocumentTable; cells: string[]; strong?: boolean }) {
  const weight = strong ? 'font-medium' : 'font-normal'
  return (
    <tr className="border-b border-hairline">
      {table.columns.map(({ header, align }, index) => {
        const look = cellClass(align, `align-top ${weight}`)
        if (index > 0) {
          return (
            <td key={header} className={look}>
              {cells[index]}
            </td>
          )
        }
        return (
          <th key={header} scope="row" className={look}>
            {cells[index]}
          </th>
        )
      })}
    </tr>
  )
}

function cellClass(align: 'start' | 'end', more: string): string {
  return classNames('py-2.5 pr-4 last:pr-0', align === 'end' ? 'tabular text-right' : 'text-left', more)
}
