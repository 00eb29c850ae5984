import { expect, test } from 'vitest'
import { answeredBy, answerSubject, takesAnswer } from './distant-answer.ts'

const at = new Date('2027-07-17T14:00:00Z')
const soon = new Date('2027-07-19T13:59:59Z')
const absent = { at, facts: { answer: { kind: 'absent' } as const }, answered: null }

test('an absent traveler answers an inventory once, in the 48 hours that follow its closing', () => {
  expect(takesAnswer(absent, soon)).toBe(true)
  expect(takesAnswer(absent, new Date('2027-07-19T14:00:00Z'))).toBe(false)
  expect(takesAnswer({ ...absent, answered: { kind: 'signed' } }, soon)).toBe(false)
})

test('a traveler who answered on the spot answers no more', () => {
  const signed = { kind: 'signed', name: 'Camille' } as const
  expect(takesAnswer({ ...absent, facts: { answer: signed } }, soon)).toBe(false)
})

test('a link names the stay and which of its inventories it opens', () => {
  expect(answeredBy(answerSubject('a-b', 'departure'))).toEqual({ reservation: 'a-b', moment: 'departure' })
  expect(answeredBy(answerSubject('a-b', 'arrival'))).toEqual({ reservation: 'a-b', moment: 'arrival' })
})
