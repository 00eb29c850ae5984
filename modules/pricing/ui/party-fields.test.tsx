import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type GuestBands, PartyFields } from './party-fields.tsx'

/** The bounds of each number, as « adults 1–20 ». */
const boundsOf = (value: GuestBands, maxGuests?: number) => {
  const limit = maxGuests === undefined ? {} : { maxGuests }
  const html = renderToStaticMarkup(<PartyFields value={value} onChange={() => {}} {...limit} />)
  return (html.match(/<input[^>]*>/g) ?? []).map((input) => {
    const read = (name: string) => new RegExp(` ${name}="(\\w+)"`).exec(input)?.[1]
    return `${read('name')} ${read('min')}–${read('max')}`
  })
}

test('a search takes up to twenty of each, and one adult at least', () => {
  expect(boundsOf({ adults: 2, children: 3, babies: 0 })).toEqual([
    'adults 1–20',
    'children 0–20',
    'babies 0–20',
  ])
})

test('a villa limits the sum of adults and children; babies are not counted', () => {
  expect(boundsOf({ adults: 4, children: 1, babies: 1 }, 6)).toEqual([
    'adults 1–5',
    'children 0–2',
    'babies 0–20',
  ])
})

test('each number shows the ages that it counts', () => {
  const html = renderToStaticMarkup(
    <PartyFields value={{ adults: 1, children: 0, babies: 0 }} onChange={() => {}} />,
  )
  for (const hint of ['13 ans et plus', '2 à 12 ans', 'Moins de 2 ans']) expect(html).toContain(hint)
})
