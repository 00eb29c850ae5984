import { describe, expect, test } from 'vitest'
import { ABRITEL, AIRBNB, BOOKING, calendarText, dayEvent, GOOGLE, VRBO } from '#tests/feed-texts.ts'
import { feedEventsOf, keyOf, oddEventsOf } from './feed-event.ts'
import { readWrittenEvents } from './written-events.ts'

const TODAY = '2026-11-22'

function busyIn(text: string) {
  const calendar = readWrittenEvents(text, TODAY)
  if ('problem' in calendar) throw new Error(calendar.problem)
  return feedEventsOf(calendar.events, TODAY)
}
const nightsIn = (text: string) =>
  busyIn(text).map(({ stay, isClosure }) => `${stay.arrival}/${stay.departure}${isClosure ? ' closed' : ''}`)

describe('the nights taken by a calendar', () => {
  test.each([
    [
      'Airbnb: a sold stay, and a closure for the next 18 months at most',
      AIRBNB,
      ['2027-07-03/2027-07-10', '2027-11-22/2028-05-22 closed'],
    ],
    ['Booking.com: closed nights count as a possible stay', BOOKING, ['2027-07-17/2027-07-24']],
    ['Vrbo: a sold stay and blocked nights', VRBO, ['2027-08-07/2027-08-14', '2027-08-21/2027-08-28 closed']],
    [
      'Abritel: a sold stay and blocked nights, in French',
      ABRITEL,
      ['2027-09-04/2027-09-11', '2027-09-18/2027-09-25 closed'],
    ],
    [
      'Google: timed and recurring events, without free and cancelled ones or those within a day',
      GOOGLE,
      ['2027-07-02/2027-07-05', '2027-04-01/2027-04-03', '2027-06-05/2027-06-07'],
    ],
  ])('of %s', (_, text, nights) => {
    expect(nightsIn(text)).toEqual(nights)
  })

  test('exclude those of past events and of our own events', () => {
    const text = calendarText(
      '-//Autre//FR',
      dayEvent('past', '2026-11-01', '2026-11-22'),
      dayEvent('3f0c2c52@calanque', '2027-01-01', '2027-01-08'),
      dayEvent('under way', '2026-11-20', '2026-11-24'),
    )
    expect(nightsIn(text)).toEqual(['2026-11-20/2026-11-24'])
  })

  test('are one night for a day without an end, and end with the bookable calendar', () => {
    const [first] = dayEvent('one', '2027-02-01', '2027-02-01')
    const text = calendarText(
      '-//Autre//FR',
      [first!, 'DTSTART;VALUE=DATE:20270201'],
      dayEvent('late', '2028-09-01', '2028-12-31', 'Travaux'),
    )
    expect(nightsIn(text)).toEqual(['2027-02-01/2027-02-02', '2028-09-01/2028-11-22'])
  })

  test('exclude those of events whose days make no stay, which are listed as they are written', () => {
    const text = calendarText(
      '-//Autre//FR',
      dayEvent('good', '2027-07-03', '2027-07-10'),
      dayEvent('never', '2027-02-30', '2027-03-07'),
      dayEvent('back', '2027-08-20', '2027-08-10'),
      dayEvent('ever', '2027-03-01', '2099-01-01', 'Travaux'),
      dayEvent('longest', '2027-09-01', '2028-02-28', 'Travaux'),
      dayEvent('long ago', '2020-03-01', '2020-02-01'),
      [...dayEvent('free', '2027-08-20', '2027-08-10'), 'TRANSP:TRANSPARENT'],
    )
    expect(nightsIn(text)).toEqual(['2027-07-03/2027-07-10', '2027-09-01/2028-02-28'])
    const calendar = readWrittenEvents(text, TODAY)
    expect('events' in calendar && oddEventsOf(calendar.events, TODAY)).toEqual([
      { why: 'impossible_date', from: '2027-02-30', to: '2027-03-07' },
      { why: 'ends_before_start', from: '2027-08-20', to: '2027-08-10' },
      { why: 'too_long', from: '2027-03-01', to: '2099-01-01' },
    ])
  })

  test('exclude closures beyond 18 months and include sold stays there', () => {
    const closed = dayEvent('c', '2028-06-01', '2028-12-01', 'CLOSED - Not available')
    const sold = dayEvent('s', '2028-07-01', '2028-07-08')
    expect(nightsIn(calendarText('-//Autre//FR', closed, sold))).toEqual(['2028-07-01/2028-07-08'])
  })
})

describe('two events with one UID', () => {
  const twice = (one: string[], other: string[]) => busyIn(calendarText('-//Autre//FR', one, other))
  const week = dayEvent('same', '2027-07-03', '2027-07-10')
  const next = dayEvent('same', '2027-07-10', '2027-07-17')

  test('with the same nights count once', () => {
    expect(twice(week, week)).toHaveLength(1)
  })

  test('with different sequences count as the later one', () => {
    const [only, ...none] = twice([...next, 'SEQUENCE:2'], [...week, 'SEQUENCE:1'])
    expect([only!.stay.arrival, none]).toEqual(['2027-07-10', []])
  })

  test('with other nights and the same sequence both count, under different keys', () => {
    const both = twice(week, next)
    expect(both.map(({ stay }) => stay.arrival)).toEqual(['2027-07-03', '2027-07-10'])
    expect(new Set(both.map(keyOf)).size).toBe(2)
  })
})

test('a guest’s name is not read as a closure', () => {
  const [event] = busyIn(
    calendarText('-//Vrbo//FR', dayEvent('n', '2027-07-03', '2027-07-10', 'Reserved - Unavailable Jones')),
  )
  expect(event!.isClosure).toBe(false)
})
