import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { TypedHouse } from '#modules/owner-requests/house.ts'
import type { EstimateScope, SeasonEstimate } from '#modules/owner-requests/season-estimate.ts'
import { Estimate } from './estimate.tsx'

const HOUSE: TypedHouse = {
  ...{ street: '', postalCode: '84220', city: 'Gordes', type: 'villa', bedrooms: 4, maxGuests: 8 },
  amenities: ['pool'],
}
const summer = (year: number) => ({ from: `${year}-06-01`, to: `${year}-09-30` }) as const
const night = { low: 40_000, median: 50_000, high: 60_000 }
const PRICES: SeasonEstimate = { kind: 'prices', villas: 7, night }

function words(estimate: SeasonEstimate, scope: EstimateScope) {
  const shown = <Estimate {...{ house: HOUSE, estimate, scope, coming: summer(2027), last: summer(2026) }} />
  const Page = createRoutesStub([{ path: '/', Component: () => shown }])
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const WIDER =
  'Trop peu de maisons comparables autour de Gordes : l’estimation s’étend à celles que nous louons'

test.each<[string, EstimateScope]>([
  ['en Provence', { kind: 'stretch', area: 'provence' }],
  ['sur la Côte d’Azur', { kind: 'stretch', area: 'cote-d-azur' }],
  ['dans toute la région, de la Provence à Monaco', { kind: 'region' }],
])('an estimate that widens says that it does, and that its villas are %s', (where, scope) => {
  const said = words(PRICES, scope)
  expect(said).toContain(`${WIDER} ${where}.`)
  expect(said).toContain(`de taille comparable et ${where}`)
})

test('an estimate from around the town says the distance, and widens nothing', () => {
  const said = words(PRICES, { kind: 'town' })
  expect(said).toContain('de taille comparable et à moins de 25 km')
  expect(said).not.toContain('s’étend')
})

test('without enough villas in the region a person of the agency calls back, and no figure is shown', () => {
  const said = words({ kind: 'too_few', villas: 2 }, { kind: 'region' })
  expect(said).toContain('Une personne de l’agence vous rappelle')
  expect(said).toContain('avec votre téléphone : l’agence l’estime avec vous')
  expect(said).not.toContain('s’étend')
  expect(said).not.toContain('€')
})
