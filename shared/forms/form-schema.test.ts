import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agreementField, emailField, lineField, listField } from './fields.ts'
import { defineForm } from './form-schema.ts'

function typed(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

const save = z.object({
  name: lineField('Indiquez votre nom.', { longest: 10 }),
  email: emailField('Indiquez une adresse.'),
})
const one = defineForm({ save })
const two = defineForm({ save, forget: z.object({ agreed: agreementField('Cochez cette case.') }) })

describe('a form', () => {
  test('that names no act is read as its first act', () => {
    const values = { name: 'Camille', email: 'camille@exemple.fr' }
    for (const form of [one, two])
      expect(form.read(typed({ name: ' Camille ', email: 'Camille@Exemple.fr ' }))).toEqual({
        intent: 'save',
        values,
      })
  })

  test('is read by the schema of its act; other fields are left out', () => {
    expect(two.read(typed({ intent: 'forget', agreed: 'yes', name: 'x' }))).toEqual({
      intent: 'forget',
      values: { agreed: true },
    })
  })

  test('gives one error sentence for each wrong field, sent or missing', () => {
    expect(two.read(typed({ intent: 'save', name: 'x'.repeat(11) }))).toEqual({
      intent: 'save',
      errors: { name: 'Raccourcissez ce texte à 10\u00a0signes au plus.', email: 'Indiquez une adresse.' },
    })
  })

  test.each([{ intent: '' }, { intent: 'erase' }, { intent: 'toString' }])(
    '%o names no act of two',
    (values) => {
      expect(two.read(typed(values))).toEqual({ intent: null, errors: {} })
    },
  )

  test('refuses a field sent twice as a text, unless a list is expected', () => {
    const fields = typed({ name: 'a', email: 'a@exemple.fr' })
    fields.append('name', 'b')
    expect(one.read(fields)).toMatchObject({ errors: { name: 'Indiquez votre nom.' } })
    const list = defineForm({ keep: z.object({ name: listField }) })
    expect(list.read(fields)).toMatchObject({ values: { name: ['a', 'b'] } })
    expect(list.read(new FormData())).toMatchObject({ values: { name: [] } })
  })
})
