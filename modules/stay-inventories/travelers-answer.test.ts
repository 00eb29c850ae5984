import { expect, test } from 'vitest'
import { readTravelersAnswer } from './travelers-answer.ts'

const nothing = { answer: '', name: '', agreed: false, reason: '' }

test('a signature is a name and a ticked box, a refusal has its reason, an absence needs neither', () => {
  const signed = { ...nothing, answer: 'signed', name: ' Camille  Exemple ', agreed: true }
  expect(readTravelersAnswer(signed)).toEqual({ answer: { kind: 'signed', name: 'Camille Exemple' } })
  expect(readTravelersAnswer({ ...nothing, answer: 'refused', reason: 'Trop tard' })).toEqual({
    answer: { kind: 'refused', reason: 'Trop tard' },
  })
  expect(readTravelersAnswer({ ...nothing, answer: 'absent' })).toEqual({ answer: { kind: 'absent' } })
})

test('what is missing is said beside its field', () => {
  const wrong = (typed: Partial<typeof nothing>) => readTravelersAnswer({ ...nothing, ...typed })
  expect(wrong({})).toMatchObject({ errors: { answer: expect.any(String) } })
  expect(wrong({ answer: 'signed' })).toMatchObject({
    errors: { name: expect.any(String), agreed: expect.any(String) },
  })
  expect(wrong({ answer: 'refused', reason: ' ' })).toMatchObject({ errors: { reason: expect.any(String) } })
})

test('a traveler on their own device is spoken to, and is not absent', () => {
  const own = (typed: Partial<typeof nothing>) => readTravelersAnswer({ ...nothing, ...typed }, 'traveler')
  expect(own({ answer: 'signed' })).toEqual({
    errors: { name: 'Écrivez votre nom.', agreed: 'Cochez cette case pour signer.' },
  })
  expect(own({ answer: 'absent' })).toEqual({
    errors: { answer: 'Dites si vous signez ou refusez de signer.' },
  })
})
