import { expect, test } from 'vitest'
import { secondsBeforeMail } from './mail-delay.ts'

test('the first message is mailed at once, and so is the next one to a reader who has come back', () => {
  expect(secondsBeforeMail({ secondsSinceMail: null, hasComeBack: false })).toBe(0)
  expect(secondsBeforeMail({ secondsSinceMail: 10, hasComeBack: true })).toBe(0)
})

test('a message to a reader who has not come back is mailed half an hour after the previous mail', () => {
  expect(secondsBeforeMail({ secondsSinceMail: 10.4, hasComeBack: false })).toBe(1790)
  expect(secondsBeforeMail({ secondsSinceMail: 1800, hasComeBack: false })).toBe(0)
  expect(secondsBeforeMail({ secondsSinceMail: 9000, hasComeBack: false })).toBe(0)
})
