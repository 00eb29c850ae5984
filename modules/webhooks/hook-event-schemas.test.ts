import { expect, test } from 'vitest'
import { HOOK_EVENT_NAMES, HOOK_EVENTS } from './hook-event.ts'
import { HOOK_DATA, hookFields, hookJsonSchema, hookMessageSchema } from './hook-event-schemas.ts'

test.each(HOOK_EVENT_NAMES)(
  'the example of %s is a message of its schema, and one of another form is none',
  (type) => {
    const message = { type, timestamp: '2027-03-12T09:30:00.000Z', data: HOOK_EVENTS[type].data }
    expect(hookMessageSchema(type).safeParse(message)).toMatchObject({ success: true })
    expect(HOOK_DATA[type].safeParse({ ...message.data, traveler: 'Camille Roux' }).success).toBe(false)
    const { id: _, ...without } = { id: '', ...message.data, reservation: undefined }
    expect(HOOK_DATA[type].safeParse(without).success).toBe(false)
  },
)

test.each(HOOK_EVENT_NAMES)('each field of %s says what it holds, in the order of the example', (type) => {
  const fields = hookFields(type)
  expect(fields.filter(({ words, form }) => words === '' || form === '')).toEqual([])
  expect(hookJsonSchema(type)).toMatchObject({ type: 'object', additionalProperties: false })
  const paths = (of: object, above: string): string[] =>
    Object.entries(of).flatMap(([name, value]) =>
      typeof value === 'object' ? paths(value, `${above}${name}.`) : [above + name],
    )
  expect(fields.map(({ path }) => path)).toEqual([
    'type',
    'timestamp',
    ...paths(HOOK_EVENTS[type].data, 'data.'),
  ])
})

test('a field is said by its form: an identifier, a day, a moment, a whole number, the words that it may be', () => {
  const forms = new Map(hookFields('option.ended').map(({ path, form }) => [path, form]))
  expect(forms.get('type')).toBe('option.ended')
  expect(forms.get('data.id')).toBe('identifiant')
  expect(forms.get('data.arrival')).toBe('date')
  expect(forms.get('data.ends_at')).toBe('instant')
  expect(forms.get('data.state')).toBe('live | booked | released | lapsed')
  expect(hookFields('payment.received').find(({ path }) => path === 'data.amount')?.form).toBe('entier')
})
