import { expect, test } from 'vitest'
import type { NightGroup } from '#modules/calendar/night-change.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { movedNights, movedParts, movedRates } from './moved-parts.ts'

test('a part has moved where the site has neither what the change found nor what it proposes', () => {
  const [before, proposed] = [aListing({ maxGuests: 8 }), aListing({ maxGuests: 10 })]
  const movedTo = (maxGuests: number) => movedParts({ before, proposed, now: aListing({ maxGuests }) })
  expect([movedTo(8), movedTo(10), movedTo(9)]).toEqual([[], [], ['maxGuests']])
})

test('a price has moved alike', () => {
  const [before, proposed] = [aRates({ deposit: 1 }), aRates({ deposit: 2 })]
  const movedTo = (deposit: number) => movedRates({ before, proposed, now: aRates({ deposit }) })
  expect([movedTo(1), movedTo(2), movedTo(3)]).toEqual([[], [], ['deposit']])
})

test('a group of nights has moved where one of its nights has', () => {
  const own = (price: number | null) => ({ price, minNights: null })
  const group = (arrival: string, departure: string, price: number | null) =>
    ({ arrival, departure, own: own(price) }) as NightGroup
  const before = [group('2027-06-07', '2027-06-09', null), group('2027-07-01', '2027-07-02', 100)]
  const proposed = [group('2027-06-07', '2027-06-09', 200), group('2027-07-01', '2027-07-02', 300)]
  const moved = (...now: [night: string, price: number][]) =>
    movedNights({
      before,
      proposed,
      now: new Map(now.map(([night, price]) => [night as CivilDate, own(price)] as const)),
    })
  expect(moved(['2027-06-08', 200], ['2027-07-01', 100])).toEqual([])
  expect(moved(['2027-06-08', 250], ['2027-07-01', 100])).toEqual(['1'])
  expect(moved()).toEqual(['2'])
})
