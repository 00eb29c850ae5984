import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { documentPage } from '#modules/documents/document-address.ts'
import type { DocumentLine } from '#modules/documents/document-list.ts'
import { DocumentKindCell } from './document-cells.tsx'

/** The addresses that the name of a document leads to. */
function addressesOf(change: Pick<DocumentLine, 'key' | 'kind' | 'opens'>): string[] {
  const line: DocumentLine = {
    ...{ agencyId: 1, number: '12', subject: 'Villa Azur', on: '2027-07-19', endsOn: null },
    ...change,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <DocumentKindCell line={line} /> }])
  return [...renderToStaticMarkup(<Page />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
}

test('a document that its room opens leads to the page that passes it on too, which is left out of a phone elsewhere', () => {
  const [key, opens] = ['rental 12', '/agent/reservations/12/documents/signed']
  expect(addressesOf({ key, kind: 'rental', opens })).toEqual([opens, documentPage(key)])
})

test('a filed document leads to its page once, and one that is passed on by no link to no such page', () => {
  const page = documentPage('plan 12')
  expect(addressesOf({ key: 'plan 12', kind: 'plan', opens: page })).toEqual([page])
  const opens = '/agent/properties/12/proprietaires'
  expect(addressesOf({ key: 'power 12', kind: 'power', opens })).toEqual([opens])
})
