import { expect, test } from 'vitest'
import { DOCUMENT_FORM, NEW_DOCUMENT_FORM } from './document-schema.ts'

function fieldsOf(typed: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(typed)) fields.set(name, value)
  return fields
}

const DOCUMENT = { kind: 'plan', title: ' Rez-de-chaussée ', endsOn: '', formKey: 'k' }

test('a document is filed with a type and a title, and a last day where it has one', () => {
  expect(NEW_DOCUMENT_FORM.read(fieldsOf(DOCUMENT))).toMatchObject({
    values: { kind: 'plan', title: 'Rez-de-chaussée', endsOn: null },
  })
  expect(NEW_DOCUMENT_FORM.read(fieldsOf({ ...DOCUMENT, endsOn: '2027-03-31' }))).toMatchObject({
    values: { endsOn: '2027-03-31' },
  })
  const wrong = fieldsOf({ ...DOCUMENT, kind: 'passport', title: '', endsOn: '2027-02-30' })
  expect(NEW_DOCUMENT_FORM.read(wrong)).toMatchObject({
    errors: { kind: expect.any(String), title: expect.any(String), endsOn: expect.any(String) },
  })
})

test('a link says for whom it is, and for how many days', () => {
  expect(DOCUMENT_FORM.read(fieldsOf({ forWhom: 'Le notaire', days: '7' }))).toMatchObject({
    values: { forWhom: 'Le notaire', days: 7 },
  })
  expect(DOCUMENT_FORM.read(fieldsOf({ forWhom: '', days: 'sept' }))).toMatchObject({
    errors: { forWhom: expect.any(String), days: expect.any(String) },
  })
})
