import { expect, test } from 'vitest'
import { cameraWords } from './camera-words.ts'

test('a camera that does not open is explained by what the browser says of it', () => {
  expect(cameraWords('NotAllowedError')).toMatch(/réglages du navigateur/)
  expect(cameraWords('NotReadableError')).toMatch(/autre application/)
  for (const none of ['NotFoundError', 'OverconstrainedError', 'TypeError'])
    expect(cameraWords(none)).toMatch(/Aucun appareil photo/)
})
