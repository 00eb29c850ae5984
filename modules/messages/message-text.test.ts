import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_MESSAGE, messageText } from './message-text.ts'

test('a message is trimmed, its lines end alike, and empty lines are never two', () => {
  expect(messageText('  Bonjour,  \r\n\r\n\r\n\r\nMerci\u0000.\r ')).toBe('Bonjour,\n\nMerci.')
  expect(messageText('e\u0301te\u0301')).toBe('été')
})

test('signs that would turn the rest of a line around are taken out', () => {
  expect(messageText('prix\u202e 001')).toBe('prix 001')
})

test('nothing, spaces alone and more than the longest text are refused', () => {
  expect([messageText(''), messageText(' \n\t ')]).toEqual([null, null])
  expect(messageText('é'.repeat(LONGEST_MESSAGE))).toHaveLength(LONGEST_MESSAGE)
  expect(messageText('é'.repeat(LONGEST_MESSAGE + 1))).toBeNull()
  expect(messageText('x'.repeat(1_000_000))).toBeNull()
})

test('a text that was kept is kept as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = messageText(typed)
      if (kept !== null) expect(messageText(kept)).toBe(kept)
    }),
  )
})
