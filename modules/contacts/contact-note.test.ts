import { expect, test } from 'vitest'
import { noteProblems, type TypedNote } from './contact-note.ts'

const TODAY = '2026-11-27'
const NOTE: TypedNote = {
  ...{ kind: 'call', purpose: 'booking', text: 'Deux semaines en août.', outcome: 'reached', day: TODAY },
  ...{ nextAct: 'Envoyer trois villas', nextOn: '2026-11-30' },
}

test('a call with its outcome, and what is to be done on a day to come, is right', () => {
  expect(noteProblems(NOTE, TODAY)).toBeNull()
  expect(noteProblems({ ...NOTE, nextAct: '', nextOn: null }, TODAY)).toBeNull()
  expect(noteProblems({ ...NOTE, nextOn: TODAY }, TODAY)).toBeNull()
})

test.each([
  ['a day to come', { day: '2026-11-28' }, 'day'],
  ['a call without its purpose', { purpose: null }, 'purpose'],
  ['the purpose of what is no call', { kind: 'whatsapp' }, 'purpose'],
  ['an outcome of what is no call', { kind: 'note', purpose: null }, 'outcome'],
  ['a next act without day', { nextOn: null }, 'nextOn'],
  ['a day without next act', { nextAct: '' }, 'nextAct'],
  ['a next act on a day that is over', { nextOn: '2026-11-26' }, 'nextOn'],
] as const)('%s is refused beside its field', (_, change, field) => {
  expect(noteProblems({ ...NOTE, ...change } as TypedNote, TODAY)).toHaveProperty(field)
})
