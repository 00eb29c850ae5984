import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_TEXTS, CONSENT_VERSION, consentText } from './consent-text.ts'

test('the words of each version stay as they were agreed to', () => {
  const hashes = CONSENT_TEXTS.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 16))
  expect(hashes).toEqual(['dcae0eb6156fbaef'])
})

test('a form shows the last version, and no other has a number', () => {
  expect(consentText(CONSENT_VERSION)).toBe(CONSENT_TEXTS.at(-1))
  expect(() => consentText(0)).toThrow(RangeError)
  expect(() => consentText(CONSENT_VERSION + 1)).toThrow(RangeError)
})
