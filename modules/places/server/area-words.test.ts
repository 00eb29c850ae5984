import { expect, test } from 'vitest'
import { AREAS, areaBit } from '../area.ts'
import { areaBitsAt } from '../area-extent.ts'
import { CITIES } from '../city.ts'
import { DESTINATIONS } from '../destinations.ts'
import { GAZETTEER } from './gazetteer/gazetteer.ts'

/** The communes and the known places of the region, with the areas that each lies in. */
const NAMED = [
  ...CITIES.map((city) => ({ name: city.name, bits: areaBitsAt(city) })),
  ...GAZETTEER.flatMap(({ id, name, address: { center } }) => {
    const part = /^lieu:(\w\w)-/.exec(id)?.[1]
    if (!part) return []
    const where = part === 'mc' ? { country: 'MC', department: null } : { country: 'FR', department: part }
    return [{ name, bits: areaBitsAt({ ...center, ...where } as Parameters<typeof areaBitsAt>[0]) }]
  }),
]

/** What the site says of an area: its label in a search, and its own page where it has one. */
const wordsOf = ({ code, label }: (typeof AREAS)[number]) => {
  const page = DESTINATIONS.find(({ slug }) => slug === code)
  return [label, ...(page ? [page.lead, ...page.text] : [])].join(' ').replaceAll(/\s/g, ' ')
}

/** The places that words name, by their whole names. */
const namedIn = (words: string) =>
  NAMED.filter(({ name }) =>
    new RegExp(`(?<![\\p{L}-])${name.replaceAll(/[.()]/g, '\\$&')}(?![\\p{L}-])`, 'u').test(words),
  )

test.each(AREAS.map((area) => [area.name, area] as const))(
  'the words about %s name places that lie in it',
  (_, area) => {
    const outside = namedIn(wordsOf(area)).filter(({ bits }) => !(bits & areaBit(area.code)))
    expect(outside.map(({ name }) => name)).toEqual([])
  },
)

test('the page of Provence names Marseille and Cassis, which a search in Provence finds', () => {
  const provence = AREAS.find(({ code }) => code === 'provence')!
  const names = namedIn(wordsOf(provence)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Marseille', 'Cassis', 'Gordes']))
})
