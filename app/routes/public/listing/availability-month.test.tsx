import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DayView } from '#modules/pricing/calendar-day.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { AvailabilityMonth } from './availability-month.tsx'

const view = (day: CivilDate, changes: Partial<DayView> = {}): DayView => ({
  day,
  state: 'free',
  nightly: 190_000,
  arrivalRefusal: null,
  departureRefusal: null,
  minNights: 7,
  maxNights: null,
  ...changes,
})

const DAYS = [
  view('2027-07-03'),
  view('2027-07-04', { arrivalRefusal: 'Arrivée le samedi uniquement' }),
  view('2027-07-05', { state: 'booked', nightly: null }),
  view('2027-07-06', { state: 'past', nightly: null }),
]

function htmlOfJuly(): string {
  return renderToStaticMarkup(
    <AvailabilityMonth
      month="2027-07-01"
      days={new Map(DAYS.map((day) => [day.day, day]))}
      rules="Séjour minimum : 7 nuits"
      arrivalOn={(day) => `?adults=4&from=${day}#reserver`}
    />,
  )
}

/** The words that a screen reader gets for each day of the month, by its number. */
function spokenDays(): Map<number, string> {
  const html = htmlOfJuly()
  expect(html).toMatch(/<caption[^>]*>juillet 2027<\/caption>/)
  expect(html.match(/<th scope="col" abbr="/g)).toHaveLength(7)
  expect(html).toContain('Séjour minimum : 7 nuits')
  const cells = [...html.matchAll(/<td[^>]*>((?:\d|<a).*?)<\/td>/g)].map(([, cell]) => cell!)
  return new Map(
    cells.map((cell) => {
      const [, day, words] = /(?:^|>)(\d+)(<i>.*?)(?:<\/a>|$)/.exec(cell)!
      return [Number(day), words!.replaceAll(/<[^>]+>/g, '')]
    }),
  )
}

describe('a month of availability', () => {
  test('is a table with each of its days once', () => {
    expect([...spokenDays().keys()]).toEqual(Array.from({ length: 31 }, (_, i) => i + 1))
  })

  test('gives in words what the look of each day shows', () => {
    const days = spokenDays()
    expect(days.get(3)).toMatch(/^libre, 1\s900\s€ la nuit, arrivée possible$/)
    expect(days.get(4)).toMatch(/^libre, 1\s900\s€ la nuit$/)
    expect(days.get(5)).toBe('non disponible')
    expect(days.get(6)).toBe('date passée')
    expect(days.get(31)).toBe('réservations pas encore ouvertes')
  })

  test('marks the free days alone, priced or not, by the element of their price', () => {
    const unpriced = renderToStaticMarkup(
      <AvailabilityMonth
        month="2027-07-01"
        days={new Map([['2027-07-03', view('2027-07-03', { nightly: null })]])}
        rules={null}
        arrivalOn={() => '?'}
      />,
    )
    expect(htmlOfJuly().match(/<b>/g)).toHaveLength(2)
    expect(unpriced.match(/<b><\/b>/g)).toHaveLength(1)
  })

  test('links only the days of arrival, each to a stay that begins on that day', () => {
    const links = [...htmlOfJuly().matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
    expect(links).toEqual(['?adults=4&amp;from=2027-07-03#reserver'])
  })
})
