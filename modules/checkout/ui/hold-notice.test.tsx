import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { HoldNotice } from './hold-notice.tsx'

const sentBy = (minutesLeft: number, endsAt = '2026-11-20T13:30:00Z') => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <HoldNotice endsAt={endsAt} minutesLeft={minutesLeft} mayExtend action="/prolonger" step="pay" />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />).replaceAll(/\s/g, ' ')
}

test('the page says the minutes that the server measured before any script runs, and the hour of the end', () => {
  const html = sentBy(23)
  expect(html).toContain('(encore 23 minutes)')
  expect(html).toContain('retenues jusqu’à 14 h 30')
})

test('a hold that has lapsed when the page is written is said to be over, with the way to hold the nights again', () => {
  const html = sentBy(0)
  expect(html).toContain('Le délai de réservation est écoulé')
  expect(html).toContain('Retenir à nouveau ces nuits')
})

test('nights that wait for a transfer are said with the date of their end', () => {
  expect(sentBy(6 * 24 * 60, '2026-11-26T11:00:00Z')).toContain('jusqu’au 26 novembre 2026 à 12 h')
})
