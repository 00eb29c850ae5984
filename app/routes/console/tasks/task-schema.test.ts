import { expect, test } from 'vitest'
import { NEW_TASK_FORM, TEMPLATE_FORM } from './task-schema.ts'

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const TASK = {
  kind: 'pool',
  title: ' Contrôler le pH ',
  day: '2027-07-17',
  time: '',
  agent: '',
  note: '',
  anchor: '',
}

test('a task needs its words and its day; its hour, its agent and its villa may be left out', () => {
  expect(NEW_TASK_FORM.read(formOf({ ...TASK, villa: '', formKey: 'k' }))).toEqual({
    intent: 'add',
    values: {
      ...{ kind: 'pool', title: 'Contrôler le pH', day: '2027-07-17', note: '', formKey: 'k' },
      ...{ time: null, agent: null, anchor: null, villa: null, repeat: null, until: null },
    },
  })
})

test('a task comes again as it is chosen, until a day that is one', () => {
  const read = (repeat: string, until: string) =>
    NEW_TASK_FORM.read(formOf({ ...TASK, villa: '', formKey: 'k', repeat, until }))
  expect(read('week-2', '2027-09-30')).toMatchObject({ values: { repeat: 'week-2', until: '2027-09-30' } })
  expect(read('daily', '30/09')).toMatchObject({
    errors: { repeat: expect.any(String), until: expect.any(String) },
  })
})

test('a task without words, with an hour that is none or another kind is refused beside its field', () => {
  const read = NEW_TASK_FORM.read(formOf({ ...TASK, title: '', time: '25:00', kind: 'party', formKey: 'k' }))
  expect(read).toMatchObject({
    errors: { title: expect.any(String), time: expect.any(String), kind: expect.any(String) },
  })
})

test('a template counts at most sixty whole days', () => {
  const read = (days: string) =>
    TEMPLATE_FORM.read(
      formOf({
        ...{ kind: 'cleaning', title: 'Ménage', time: '10:00', agent: '', formKey: 'k' },
        ...{ anchor: 'departure', side: 'after', days },
      }),
    )
  expect(read('0')).toMatchObject({ values: { days: 0, side: 'after' } })
  for (const days of ['61', '-1', '1,5', ''])
    expect(read(days)).toMatchObject({ errors: { days: expect.any(String) } })
})
