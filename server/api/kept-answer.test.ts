import { expect, test } from 'vitest'
import { openAnswer, sealAnswer } from './kept-answer.ts'

test('an answer is opened by the key of its caller and the secret of the product together, and by neither alone', () => {
  const answer = { status: 200, headers: [], body: 'whsec_of-a-webhook' }
  const seal = { secret: 'the secret of the configuration', key: 'commande-42' }
  const sealed = sealAnswer(answer, seal)
  expect(openAnswer(sealed, seal)).toEqual(answer)
  expect(() => openAnswer(sealed, { ...seal, secret: 'another' })).toThrow()
  expect(() => openAnswer(sealed, { ...seal, key: 'commande-43' })).toThrow()
})
