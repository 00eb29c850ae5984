import { describe, expect, test } from 'vitest'
import { ABRITEL, AIRBNB, calendarText, dayEvent } from '#tests/feed-texts.ts'
import { decodeFeed } from './decode-feed.ts'
import { readFeed } from './read-feed.ts'

const TODAY = '2026-11-22'

describe('the bytes of a calendar are read as', () => {
  test.each([
    ['UTF-8', Buffer.from(ABRITEL)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${ABRITEL}`)],
    ['Windows-1252', Buffer.from(ABRITEL, 'latin1')],
  ])('%s', (_, bytes) => {
    expect(decodeFeed(bytes)).toContain('SUMMARY:Réservé - Hélène')
  })

  test('UTF-8 folded in the middle of a letter', () => {
    const [before, after] = ['SUMMARY:R', 'é'].map((text) => Buffer.from(text))
    const folded = Buffer.concat([before!, after!.subarray(0, 1), Buffer.from('\r\n '), after!.subarray(1)])
    expect(decodeFeed(folded)).toBe('SUMMARY:Ré')
  })
})

describe('reading a calendar in a thread of its own', () => {
  test('gives its nights', async () => {
    expect(await readFeed(Buffer.from(AIRBNB), TODAY)).toMatchObject({
      isEmpty: false,
      events: [
        { stay: { arrival: '2027-07-03', departure: '2027-07-10' }, isClosure: false },
        { stay: { arrival: '2027-11-22', departure: '2028-05-22' }, isClosure: true },
      ],
    })
  })

  test('gives an empty reading without events, but not with past events only', async () => {
    expect(await readFeed(Buffer.from(calendarText('-//Autre//FR')), TODAY)).toEqual({
      isEmpty: true,
      events: [],
      odd: [],
    })
    const past = calendarText('-//Autre//FR', dayEvent('x', '2020-01-01', '2020-01-08'))
    expect(await readFeed(Buffer.from(past), TODAY)).toEqual({ isEmpty: false, events: [], odd: [] })
  })

  test('abandons a rule that matches no day, without blocking the main thread', async () => {
    const lines = ['UID:x', 'DTSTART:20270101T000000Z', 'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30']
    const text = calendarText('-//Autre//FR', lines)
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    expect(await readFeed(Buffer.from(text), TODAY, 400)).toHaveProperty('problem')
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
  })

  test('ends only that thread when the calendar uses up its memory', async () => {
    const text = calendarText('-//Autre//FR', [
      'UID:x',
      'DTSTART;VALUE=DATE:20270101',
      `RDATE;VALUE=DATE:${'20270101,'.repeat(230_000)}20270102`,
    ])
    expect(await readFeed(Buffer.from(text), TODAY)).toHaveProperty('problem')
  })
})
