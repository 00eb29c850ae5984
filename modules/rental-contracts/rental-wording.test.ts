import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { houseClauses } from '#modules/contract-templates/clauses.ts'
import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { textOf } from '#shared/printed-document.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import type { RentalFacts } from './contract-facts.ts'
import { RENTAL_TEMPLATE, rentalContract } from './rental-contract-template.ts'

const house = houseClauses(TEMPLATE_KINDS.rental)
/** A contract of before its deposit was held says nothing of how. */
function beforeHolds(facts: RentalFacts): RentalFacts {
  const { heldDaysBefore: _, releasedDaysAfter: __, ...deposit } = facts.deposit
  return { ...facts, deposit }
}

const added = (text: string[], when: string | null = null) => ({
  key: 'c1',
  heading: 'Voiturier',
  text,
  when,
})

describe('the wording of a rental contract', () => {
  test('without a version of the house, is byte for byte what it was', () => {
    const bytes = JSON.stringify(rentalContract(beforeHolds(aRental())))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '714d204a4813fc65b33562b671b080d063db528222ad67fcc55905eea433fc2f',
    )
    const monaco = JSON.stringify(
      rentalContract(beforeHolds(aRental({}, { jurisdiction: 'MC', registrationNumber: null }))),
    )
    expect(createHash('sha256').update(monaco).digest('hex')).toBe(
      '47a46fb6b4d7805173c08570d182a7b72ca70f6102063c156c9efc089a7851e1',
    )
  })

  test('names every clause that the product writes, in its order', () => {
    const facts = aRental()
    const worded = rentalContract({ ...facts, wording: { number: 2, clauses: house } })
    expect(worded.template).toBe(`${RENTAL_TEMPLATE}/2`)
    expect(worded.articles).toEqual(rentalContract(facts).articles)
    expect(house.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(worded.articles.map((a) => a.heading)),
    )
  })

  test('says the variables of a clause in words, and its lists one by one', () => {
    const clause = added([
      '{{villa}}, du {{arrivee}}, {{voyageurs}} voyageurs, {{prix_total}}.',
      '{{equipements}}',
    ])
    const facts = aRental()
    const { articles } = rentalContract({ ...facts, wording: { number: 2, clauses: [clause, ...house] } })
    const words = JSON.stringify(articles[0]!.blocks).replaceAll(/\s/g, ' ')
    expect(words).toContain('Villa Azur, du 17 juillet 2027, 8 voyageurs, 20 640,22 €.')
    expect(articles[0]!.blocks[1]).toEqual({ kind: 'list', items: facts.premises.equipment })
  })

  test('switches a clause by a fact of the stay', () => {
    const titles = (when: string) =>
      textOf(
        rentalContract({
          ...aRental(),
          wording: { number: 2, clauses: [added(['Un texte.'], when), ...house] },
        }),
      )
    expect(titles('pool').join()).toContain('Voiturier')
    expect(titles('monaco').join()).not.toContain('Voiturier')
  })

  test('keeps an article that the version leaves out', () => {
    const { articles } = rentalContract({ ...aRental(), wording: { number: 2, clauses: [] } })
    expect(articles).toEqual(rentalContract(aRental()).articles)
  })
})
