import { expect, test } from 'vitest'
import { secondsBeforeMail } from './mail-delay.ts'

test('the first message leaves at once, and so does the next one to a reader who came back', () => {
  expect(secondsBeforeMail({ secondsSinceMail: null, hasComeBack: false })).toBe(0)
  expect(secondsBeforeMail({ secondsSinceMail: 10, hasComeBack: true })).toBe(0)
})

test('those to a reader who is away wait for half an hour after the mail before', () => {
  expect(secondsBeforeMail({ secondsSinceMail: 10.4, hasComeBack: false })).toBe(1790)
  expect(secondsBeforeMail({ secondsSinceMail: 1800, hasComeBack: false })).toBe(0)
  expect(secondsBeforeMail({ secondsSinceMail: 9000, hasComeBack: false })).toBe(0)
})
