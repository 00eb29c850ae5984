import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from './document-kind.ts'
import { DOCUMENT_LIST, type DocumentLine, documentName } from './document-list.ts'

const LINE: DocumentLine = {
  ...{ key: 'insurance a', kind: 'insurance', agencyId: 1, number: 'MRH-12', subject: 'Villa Azur' },
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

test('a document is called by its kind and its number or title, or its kind alone', () => {
  expect(documentName(LINE)).toBe('Attestation d’assurance MRH-12')
  expect(documentName({ kind: 'power', number: null })).toBe('Procuration')
  expect(documentName({ kind: 'plan', number: 'Rez-de-chaussée' })).toBe('Plan\u00a0: Rez-de-chaussée')
})
