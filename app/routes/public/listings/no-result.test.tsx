import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#modules/search/search-result.ts'
import { aListing } from '#tests/listing-factory.ts'
import type { Proposal, Proposals } from './load-results.ts'
import { FewResults, NoResult } from './no-result.tsx'

const RULES = 'Une maison libre à ces dates se loue en juillet du samedi au samedi.'

const villa = (title: string): Proposal['villas'][number] => ({
  listing: {
    ...aListing({ title }),
    ...{ publicId: title, rating: null, price: { kind: 'stay', total: 700_000, nights: 7 } },
  } as unknown as SearchResult,
  to: `/annonces/${title}?from=2027-07-03`,
})

const PROPOSALS: Proposals = {
  rules: RULES,
  dates: [
    { label: 'Du 26 juin au 3 juillet', to: '/annonces?d=1', total: 2, villas: [villa('Mas de la Semaine')] },
    { label: 'Du 10 au 17 juillet', to: '/annonces?d=2', total: 3, villas: [] },
  ],
  wider: [{ label: 'Toute la Provence', to: '/annonces?w=1', total: 9, villas: [] }],
  neighbors: { label: 'Gordes et 50 km autour', to: '/annonces?n=1', villas: [villa('Mas Voisin')] },
}
const NONE: Proposals = { rules: null, dates: [], wider: [], neighbors: null }

function written(piece: ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => piece }])
  return renderToStaticMarkup(<Page />)
}

describe.each([
  ['a single result', (proposals: Proposals) => <FewResults proposals={proposals} />],
  ['no result', (proposals: Proposals) => <NoResult why={null} proposals={proposals} />],
])('beside %s', (_, of) => {
  test('the rule that free villas have comes first, then the nearest stays, then the neighbors, then what is wider', () => {
    const html = written(of(PROPOSALS))
    const places = [
      ...[RULES, 'Aux dates les plus proches', 'Du 26 juin au 3 juillet', 'Du 10 au 17 juillet'],
      ...['Mas de la Semaine', 'Dans les environs', 'Mas Voisin', 'Plus largement', 'Toute la Provence'],
    ].map((words) => html.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test.each(['Mas de la Semaine', 'Mas Voisin'])(
    'the villa %s has its picture, its price and its page at the dates',
    (title) => {
      const [card, ...others] = written(of(PROPOSALS))
        .split('<article')
        .slice(1)
        .filter((html) => html.includes(`>${title}<`))
      expect(others).toEqual([])
      expect(card).toMatch(/<img [^>]*src="[^"]+-400\.\w+"/)
      expect(card!.replaceAll(/\s/g, ' ')).toContain('7 000')
      expect(card).toContain('?from=2027-07-03"')
    },
  )
})

test('a single result without anything beside it has no empty heading', () => {
  expect(written(<FewResults proposals={NONE} />)).toBe('')
})
