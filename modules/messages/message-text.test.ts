import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_MESSAGE, messageText } from './message-text.ts'

test('a message is trimmed, its lines end with line feeds, and consecutive empty lines become one', () => {
  expect(messageText('  Bonjour,  \r\n\r\n\r\n\r\nMerci\u0000.\r ')).toBe('Bonjour,\n\nMerci.')
  expect(messageText('e\u0301te\u0301')).toBe('été')
})

test('characters that reverse the direction of the text are removed', () => {
  expect(messageText('prix\u202e 001')).toBe('prix 001')
})

test('an empty text, spaces alone and a text longer than the maximum are refused', () => {
  expect([messageText(''), messageText(' \n\t ')]).toEqual([null, null])
  expect(messageText('é'.repeat(LONGEST_MESSAGE))).toHaveLength(LONGEST_MESSAGE)
  expect(messageText('é'.repeat(LONGEST_MESSAGE + 1))).toBeNull()
  expect(messageText('x'.repeat(1_000_000))).toBeNull()
})

test('a normalized text stays the same when it is normalized again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = messageText(typed)
      if (kept !== null) expect(messageText(kept)).toBe(kept)
    }),
  )
})
