import { expect, test } from 'vitest'
import { aRental } from '#tests/rental-facts-factory.ts'
import { placeArticles } from './rental-contract-place.ts'

const textOf = (heading: string, facts = aRental()) =>
  placeArticles(facts)
    .find((article) => article.heading === heading)!
    .blocks.filter((block) => typeof block === 'string')
    .join('\n')

test('an owner who contracts alone has no agency paragraph', () => {
  const direct = aRental({
    regime: 'direct',
    agency: null,
    owner: { name: 'Hélène Vidal', address: '9 allée des Essais, 13008 Marseille' },
  })
  expect(textOf('Les parties', direct)).not.toContain('agence')
  expect(textOf('Les parties', direct)).toContain('9 allée des Essais')
})

test('a house without annexes or pool says so', () => {
  const bare = aRental({}, { annexes: [], amenities: ['wifi'], poolDevice: null })
  const words = textOf('Description des lieux loués', bare)
  expect(words).toContain('ne comprend aucune annexe')
  expect(words).toContain('ne comprend pas de piscine')
})

test('one occupant is one person', () => {
  const alone = { ...aRental(), occupants: { adults: 1, children: 0, babies: 0, minors: 0 } }
  expect(textOf('Occupants', alone)).toContain('par 1 personne : 1 adulte.')
})
