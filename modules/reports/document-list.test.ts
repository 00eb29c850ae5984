import { expect, test } from 'vitest'
import { DOCUMENT_KINDS, DOCUMENT_LIST, type DocumentLine } from './document-list.ts'

const LINE: DocumentLine = {
  ...{ key: 'insurance a', kind: 'insurance', number: 'MRH-12', property: 'Villa Azur' },
  ...{ on: '2026-01-02', endsOn: '2026-12-31', opens: '/agent/properties/a/publication' },
}

test('a line says what the document is, who reads it and until when it holds', () => {
  const { kind, readers, endsOn } = DOCUMENT_LIST.columns
  expect(kind!.value(LINE)).toBe('Attestation d’assurance')
  expect(readers!.value(LINE)).toBe('Agence')
  expect(endsOn!.value(LINE)).toBe('2026-12-31')
})

test('each kind is offered by the filter, under a label of its own', () => {
  const { choices } = DOCUMENT_LIST.filters.kind
  expect(Object.keys(choices)).toEqual(Object.keys(DOCUMENT_KINDS))
  expect(new Set(Object.values(choices)).size).toBe(Object.keys(choices).length)
})
