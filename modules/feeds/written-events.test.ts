import { describe, expect, test } from 'vitest'
import { calendarText, dayEvent } from '#tests/feed-texts.ts'
import { MOST_EVENTS, readWrittenEvents } from './written-events.ts'

const TODAY = '2026-11-22'
const read = (text: string) => readWrittenEvents(text, TODAY)
const daysOf = (...lines: string[]) => {
  const calendar = read(calendarText('-//Autre//FR', ['UID:x', ...lines]))
  if ('problem' in calendar) throw new Error(calendar.problem)
  return calendar.events.map(({ first, last }) => `${first}/${last}`)
}

describe('the days of an event in Paris', () => {
  test.each([
    [
      'for a time in UTC, late in the evening',
      ['DTSTART:20270703T223000Z', 'DTEND:20270710T080000Z'],
      '2027-07-04/2027-07-10',
    ],
    [
      'in winter, when Paris is one hour ahead',
      ['DTSTART:20270103T230000Z', 'DTEND:20270110T225959Z'],
      '2027-01-04/2027-01-10',
    ],
    [
      'across the end of summer time',
      ['DTSTART:20271030T220000Z', 'DTEND:20271031T230000Z'],
      '2027-10-31/2027-11-01',
    ],
    [
      'across the beginning of summer time',
      ['DTSTART:20270327T230000Z', 'DTEND:20270328T220000Z'],
      '2027-03-28/2027-03-29',
    ],
    [
      'for a zone that the calendar does not describe',
      ['DTSTART;TZID=America/New_York:20270703T200000', 'DTEND;TZID=America/New_York:20270710T100000'],
      '2027-07-04/2027-07-10',
    ],
    ['without a zone', ['DTSTART:20270703T160000', 'DTEND:20270710T100000'], '2027-07-03/2027-07-10'],
    [
      'with a duration instead of an end',
      ['DTSTART;TZID=Europe/Paris:20270703T160000', 'DURATION:P6DT18H'],
      '2027-07-03/2027-07-10',
    ],
    [
      'that ends at midnight',
      ['DTSTART;TZID=Europe/Paris:20270703T160000', 'DTEND;TZID=Europe/Paris:20270705T000000'],
      '2027-07-03/2027-07-05',
    ],
  ])('%s', (_, lines, days) => {
    expect(daysOf(...lines)).toEqual([days])
  })

  test('for a zone that only the calendar describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Heure maison',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-1000',
      'TZOFFSETTO:-1000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const event = [
      'BEGIN:VEVENT',
      'UID:x',
      'DTSTART;TZID=Heure maison:20270703T150000',
      'DTEND;TZID=Heure maison:20270709T150000',
      'END:VEVENT',
    ]
    const text = ['BEGIN:VCALENDAR', ...zone, ...event, 'END:VCALENDAR'].join('\r\n')
    expect(read(text)).toMatchObject({ events: [{ first: '2027-07-04', last: '2027-07-10' }] })
  })
})

describe('a recurring event', () => {
  test('is expanded from today on, for 24 months', () => {
    const days = daysOf('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20200103', 'RRULE:FREQ=YEARLY')
    expect(days).toEqual(['2027-01-01/2027-01-03', '2028-01-01/2028-01-03'])
  })

  test('keeps its hours across the change of time', () => {
    const days = daysOf(
      'DTSTART;TZID=Europe/Paris:20271025T003000',
      'DTEND;TZID=Europe/Paris:20271026T003000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    expect(days).toEqual(['2027-10-25/2027-10-26', '2027-11-01/2027-11-02'])
  })

  test('that repeats every second exceeds the limit of events', () => {
    const text = calendarText('-//Autre//FR', [
      'UID:x',
      'DTSTART:20200101T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=SECONDLY',
    ])
    expect(read(text)).toEqual({ problem: 'too_many_events' })
  })

  test('known only by one changed occurrence gives that occurrence', () => {
    expect(
      daysOf('RECURRENCE-ID;VALUE=DATE:20270101', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270107'),
    ).toEqual(['2027-01-05/2027-01-07'])
  })
})

describe('a text', () => {
  test.each([
    ['of an HTML page', '<!doctype html><title>Connexion</title>'],
    ['that is empty', ''],
    ['that was cut', calendarText('-//Autre//FR', dayEvent('x', '2027-07-03', '2027-07-10')).slice(0, -25)],
    ['with an event without a day', calendarText('-//Autre//FR', ['UID:x', 'SUMMARY:Reserved'])],
    ['with an invalid day', calendarText('-//Autre//FR', ['UID:x', 'DTSTART;VALUE=DATE:2027', 'SUMMARY:x'])],
    [
      'with a UID too long for the index',
      calendarText('-//Autre//FR', dayEvent('x'.repeat(501), '2027-07-03', '2027-07-10')),
    ],
    [
      'with an invalid rule',
      calendarText('-//Autre//FR', ['UID:x', 'DTSTART;VALUE=DATE:20270101', 'RRULE:FREQ=SOMETIMES']),
    ],
  ])('%s is not read as a calendar', (_, text) => {
    expect(read(text)).toEqual({ problem: 'not_a_calendar' })
  })

  test('without an event is a calendar', () => {
    expect(read(calendarText('-//Autre//FR'))).toEqual({ count: 0, events: [] })
  })

  test('with lines that were broken without being folded is read', () => {
    const [uid, ...rest] = dayEvent('x', '2027-07-03', '2027-07-10')
    const text = calendarText('-//Autre//FR', [uid!, 'DESCRIPTION:Bonjour', 'à bientôt', '', ...rest])
    expect(read(text)).toMatchObject({ events: [{ first: '2027-07-03', last: '2027-07-10' }] })
  })

  test('with folded lines and plain line ends is read', () => {
    const text = calendarText('-//Autre//FR', dayEvent('x', '2027-07-03', '2027-07-10')).replaceAll(
      '\r\n',
      '\n',
    )
    expect(read(text.replace('SUMMARY:Reserved', 'SUMM\n ARY:Rese\n\trved'))).toMatchObject({
      events: [{ summary: 'Reserved' }],
    })
  })

  test(`with ${MOST_EVENTS} events is read, with one more it is not`, () => {
    const events = Array.from({ length: MOST_EVENTS }, (_, i) =>
      dayEvent(`e${i}`, '2027-07-03', '2027-07-10'),
    )
    expect(read(calendarText('-//Autre//FR', ...events))).toMatchObject({ count: MOST_EVENTS })
    expect(read(calendarText('-//Autre//FR', ...events, events[0]!))).toEqual({ problem: 'too_many_events' })
  })
})
