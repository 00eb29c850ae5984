import { expect, test } from 'vitest'
import type { ListingChange } from '#modules/listing-changes/listing-change.ts'
import { aListing, aRates, SUMMER } from '#tests/listing-factory.ts'
import { changeLines, changeView } from './change-view.ts'

const change = (changes: Partial<ListingChange>): ListingChange => ({
  ...{ id: 1, propertyId: 1, kind: 'content', status: 'waiting', revision: 1, proposedBy: 'agent' },
  ...{ before: aListing(), proposed: aListing(), fields: [], answers: null, answeredAt: null },
  proposedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

test('a change of a content shows the parts that wait, with the answer to each', () => {
  const proposed = aListing({ title: 'Villa Neuve', maxGuests: 12 })
  const view = changeView(
    change({
      ...{ proposed, fields: ['maxGuests'] },
      answers: { maxGuests: { isAccepted: false, words: 'Trop' } },
    }),
  )
  expect(view.parts).toEqual([
    {
      ...{ key: 'content.maxGuests', field: 'maxGuests', label: 'Voyageurs au plus', note: null },
      ...{ removed: [String(aListing().maxGuests)], added: ['12'] },
      answer: { isAccepted: false, words: 'Trop' },
    },
  ])
})

test('a change of rates shows prices, fees and seasons', () => {
  const proposed = aRates({ deposit: 300_000, seasons: [SUMMER] })
  const view = changeView(
    change({ kind: 'rates', before: aRates(), proposed, fields: ['deposit', 'seasons'] }),
  )
  expect(view.parts.map(({ key, label, removed }) => [key, label, removed])).toEqual([
    ['rates.deposit', 'Dépôt de garantie', ['2\u202f000\u00a0€']],
    ['rates.seasons', 'Saisons', []],
  ])
  expect(view.parts[1]!.added[0]!.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    'Été, du 3 juillet au 28 août 2027 : 2 857,15 € la nuit',
  )
})

test('a part whose visible words are the same is named all the same', () => {
  const proposed = aListing({ description: `${aListing().description}\n\n` })
  const { parts } = changeView(change({ proposed, fields: ['description'] }))
  expect(parts).toMatchObject([{ label: 'Description', note: 'La présentation a changé.' }])
})

test('a mail says each difference in one line of a bounded length', () => {
  const proposed = aListing({ photos: aListing().photos.slice(1), description: 'Mot '.repeat(200) })
  const view = changeView(change({ proposed, fields: ['photos', 'description'] }))
  const lines = new Map(changeLines(view))
  expect(lines.get('Photographies')).toBe('1 retirée\u00a0; La première photographie a changé.')
  expect(lines.get('Description')!.length).toBeLessThanOrEqual(240)
})
