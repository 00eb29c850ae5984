import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { rentalContract } from '#modules/rental-contracts/rental-contract-template.ts'
import { textOf } from '#shared/printed-document.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { PrintedDocumentView } from './printed-document.tsx'

const contract = rentalContract(aRental())
const html = renderToStaticMarkup(<PrintedDocumentView document={contract} headingLevel={1} />)
const shown = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s/g, '')

describe('a contract on a page', () => {
  test('shows every word of the document, in its order, and adds none', () => {
    const words = textOf(contract).map((text) => text.replaceAll(/\s/g, ''))
    expect(shown(html)).toBe(words.join(''))
  })

  test('is read by its headings and its tables by their scopes', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<h2/g)).toHaveLength(contract.articles.length + 2)
    expect(html.match(/<caption/g)).toHaveLength(4)
    expect(html).toContain('<th scope="col"')
    expect(html).toContain('<th scope="row"')
  })

  test('has its headings at the level that the page around it gives', () => {
    const lower = renderToStaticMarkup(<PrintedDocumentView document={contract} headingLevel={2} />)
    expect(lower).not.toContain('<h1')
    expect(lower.match(/<h3/g)).toHaveLength(contract.articles.length + 2)
  })
})
