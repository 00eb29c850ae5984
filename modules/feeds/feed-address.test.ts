import { expect, test } from 'vitest'
import { readFeedAddress } from './feed-address.ts'

const read = (text: string) => readFeedAddress(text, 'calanque.test')

test.each([
  ['https://www.airbnb.fr/calendar/ical/1.ics?s=abc', 'https://www.airbnb.fr/calendar/ical/1.ics?s=abc'],
  [' webcal://p01.example.com/cal.ics ', 'https://p01.example.com/cal.ics'],
  ['https://example.com/cal.ics#x', 'https://example.com/cal.ics'],
])('%s is the address of a calendar', (typed, url) => {
  expect(read(typed)).toEqual({ url })
})

test.each([
  '',
  'airbnb.fr/calendar',
  'http://example.com/cal.ics',
  'file:///etc/passwd',
  'https://user:secret@example.com/cal.ics',
  'https://calanque.test/ical/x.ics',
  `https://example.com/${'x'.repeat(2_000)}`,
])('« %s » is refused as the address of a calendar', (typed) => {
  expect(read(typed)).toEqual({ problem: expect.stringMatching(/\.$/) })
})
