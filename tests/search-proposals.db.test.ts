import { beforeAll, expect, test } from 'vitest'
import { loadProposals, loadResults } from '#app/routes/public/listings/load-results.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import type { Services } from '#server/services.ts'
import { aListing, aRates } from './listing-factory.ts'
import { openTestAgency, publishTestVilla } from './published-villa.ts'
import { openTestServices } from './test-services.ts'

const SATURDAYS = aRates({ minNights: 7, arrivalDays: [6], departureDays: [6] })

let services: Services
beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date('2027-01-15T10:00:00Z') } })
  const agency = await openTestAgency(services.db)
  const publish = (
    title: string,
    slug: string,
    city: string,
    latitude: number,
    longitude: number,
    rates = SATURDAYS,
  ) => {
    const { publicPlace } = aListing()
    const place = { ...publicPlace, citySlug: slug, city, latitude, longitude }
    return publishTestVilla(services, { title, publicPlace: place, rates }, agency)
  }
  await publish('Mas de Gordes', 'gordes', 'Gordes', 43.9113, 5.2003)
  await publish('Mas de Saint-Rémy', 'saint-remy-de-provence', 'Saint-Rémy-de-Provence', 43.7889, 4.8317)
  await publish('Villa de Menton', 'menton', 'Menton', 43.7764, 7.5048, aRates())
  await publish('Villa de la Baie', 'menton', 'Menton', 43.7782, 7.4999)
  await publish('Villa de Nice', 'nice', 'Nice', 43.7102, 7.262, aRates())
})

async function proposed(stay: Stay, city = 'Gordes') {
  const filters = { ...DEFAULT_FILTERS, city, stay }
  const { found } = await loadResults(services, SYSTEM, filters)
  const { rules, dates, neighbors } = await loadProposals(services, SYSTEM, filters, found)
  const titles = (villas: { listing: { title: string } }[]) => villas.map(({ listing }) => listing.title)
  return {
    total: found.total,
    rules: rules?.replaceAll('\u00a0', ' '),
    dates: dates.map(({ label }) => label.replaceAll('\u00a0', ' ')),
    nearest: dates[0] ? titles(dates[0].villas) : [],
    around: neighbors?.label.replaceAll('\u00a0', ' '),
    neighbors: neighbors ? titles(neighbors.villas) : [],
    photos: [...(dates[0]?.villas ?? []), ...(neighbors?.villas ?? [])].map(
      ({ listing }) => listing.photos.length,
    ),
  }
}

test('an empty result names the rule it met, and proposes weeks before and after it with the villas of the nearest', async () => {
  expect(await proposed({ arrival: '2027-07-04', departure: '2027-07-11' })).toMatchObject({
    total: 0,
    rules: 'Une maison libre à ces dates se loue en juillet du samedi au samedi.',
    dates: ['Du 3 au 10 juillet', 'Du 10 au 17 juillet', expect.any(String)],
    nearest: ['Mas de Gordes'],
    around: 'Gordes et 50 km autour, du 3 au 10 juillet',
    neighbors: ['Mas de Saint-Rémy'],
  })
})

test('a single result has its neighbors at the dates that were asked for', async () => {
  expect(await proposed({ arrival: '2027-07-03', departure: '2027-07-10' })).toMatchObject({
    total: 1,
    nearest: [],
    around: 'Gordes et 50 km autour, du 3 au 10 juillet',
    neighbors: ['Mas de Saint-Rémy'],
  })
})

test('a single result names the rule of the villas that it leaves out, with their nearest weeks and the neighbors, all with pictures', async () => {
  const { photos, ...said } = await proposed({ arrival: '2027-07-04', departure: '2027-07-11' }, 'Menton')
  expect(said).toMatchObject({
    total: 1,
    rules: 'Une maison libre à ces dates se loue en juillet du samedi au samedi.',
    dates: ['Du 3 au 10 juillet', 'Du 5 au 12 juillet', expect.any(String)],
    nearest: ['Villa de la Baie'],
    around: 'Menton et 50 km autour, du 4 au 11 juillet',
    neighbors: ['Villa de Nice'],
  })
  expect(photos).toHaveLength(2)
  expect(Math.min(...photos)).toBeGreaterThan(0)
})
