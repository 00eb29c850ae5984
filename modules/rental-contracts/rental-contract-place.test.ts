import { expect, test } from 'vitest'
import { aRental } from '#tests/rental-facts-factory.ts'
import { placeArticles } from './rental-contract-place.ts'

const textOf = (heading: string, facts = aRental()) =>
  placeArticles(facts)
    .find((article) => article.heading === heading)!
    .blocks.filter((block) => typeof block === 'string')
    .join('\n')

test('the contract of an owner who contracts alone has no paragraph about an agency', () => {
  const direct = aRental({ regime: 'direct', agency: null })
  expect(textOf('Les parties', direct)).not.toContain('agence')
  expect(textOf('Les parties', direct)).toContain(
    'Hélène Vidal, élisant domicile chez Calanque Conciergerie, 12 quai des Essais',
  )
})

test('the contract of a villa without annexes or pool says that there are none', () => {
  const bare = aRental({}, { annexes: [], amenities: ['wifi'], poolDevice: null })
  const words = textOf('Description des lieux loués', bare)
  expect(words).toContain('ne comprend aucune annexe')
  expect(words).toContain('ne comprend pas de piscine')
})

test('a contract for one occupant uses the singular', () => {
  const alone = { ...aRental(), occupants: { adults: 1, children: 0, babies: 0, minors: 0 } }
  expect(textOf('Occupants', alone)).toContain('par 1 personne : 1 adulte.')
})

test('6 adults of whom 2 are under 18 are « 4 adultes et 2 mineurs » (domain §5)', () => {
  const teenagers = { ...aRental(), occupants: { adults: 6, children: 0, babies: 0, minors: 2 } }
  expect(textOf('Occupants', teenagers)).toContain('par 6 personnes : 4 adultes et 2 mineurs.')
})
