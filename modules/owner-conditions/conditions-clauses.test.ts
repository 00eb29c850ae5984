import { describe, expect, test } from 'vitest'
import { clauseProblems, mandatoryProblems } from '#modules/contract-templates/clauses.ts'
import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { textOf } from '#shared/printed-document.ts'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { cgvListingArticles } from './cgv-listing.ts'
import { cgvMoneyArticles } from './cgv-money.ts'
import { cgvRelationArticles } from './cgv-relation.ts'
import { isCgvVersion, ownerConditions } from './cgv-template.ts'
import { ANSWER_CHOICES, type ConditionsAnswers, FIRST_ANSWERS, termsOf } from './conditions-answers.ts'
import { conditionsClauses } from './conditions-clauses.ts'

const { conditions } = TEMPLATE_KINDS
const worded = (answers: ConditionsAnswers) => ({
  terms: termsOf(answers),
  wording: { number: 4, clauses: conditionsClauses(answers), effectiveOn: '2027-01-15' as const },
})
const plain = (answers: Partial<ConditionsAnswers> = {}, regime: 'hoguet' | 'direct' = 'hoguet') => {
  const published = worded({ ...FIRST_ANSWERS, ...answers })
  const facts = aCgv({ published, regime, ...(regime === 'direct' && { agency: null }) })
  return textOf(ownerConditions(facts))
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** The first answers with each choice in turn. */
const EVERY_CHOICE = Object.entries(ANSWER_CHOICES).flatMap(([question, choices]) =>
  Object.keys(choices).map((choice) => ({ ...FIRST_ANSWERS, [question]: choice }) as ConditionsAnswers),
)

describe('the clauses that answers make', () => {
  test.each(EVERY_CHOICE)('have words that a version may say, whatever is chosen', (answers) => {
    const clauses = conditionsClauses(answers)
    expect(mandatoryProblems(conditions, clauses)).toEqual([])
    for (const clause of clauses) expect(clauseProblems(conditions, clause)).toEqual({})
    expect(new Set(clauses.map(({ key }) => key)).size).toBe(clauses.length)
  })

  test('name every article of the product by its heading, so that none is written twice', () => {
    const facts = aCgv()
    const articles = [...cgvListingArticles(facts), ...cgvMoneyArticles(facts), ...cgvRelationArticles(facts)]
    expect(articles.map(({ heading }) => heading)).toEqual(conditions.clauses.map(({ heading }) => heading))
    const text = ownerConditions(aCgv({ published: worded(FIRST_ANSWERS) }))
    const headings = text.articles.map(({ heading }) => heading)
    expect(new Set(headings).size).toBe(headings.length)
    expect(isCgvVersion(text.template, 4)).toBe(true)
  })

  test('say who collects for a villa under mandate, and the product’s words for one without agency', () => {
    expect(plain({ collects: 'provider' })).toContain('prestataire de services de paiement agréé')
    expect(plain({ collects: 'provider' }, 'direct')).not.toContain('prestataire de services')
    expect(plain({ collects: 'provider' }, 'direct')).toContain('pour le compte du propriétaire')
  })

  test('print the figures that were answered, in the articles of the product too', () => {
    const text = plain({
      changeNoticeDays: 45,
      ownerNoticeDays: 60,
      payoutDays: 9,
      feesFrom: 1_250,
      feesTo: 2_500,
    })
    expect(text).toContain('au moins 45 jours avant de s’appliquer')
    expect(text).toContain('avec un préavis de 60 jours')
    expect(text).toContain('dans les 9 jours qui suivent le départ')
    expect(text).toContain('entre 12,5 % et 25 % du loyer')
  })

  test('say from which day they bind those who signed others', () => {
    expect(plain()).toContain('elles la remplacent à compter du 15 janvier 2027')
  })

  test('name the mediators of professionals that were given', () => {
    expect(plain({ mediatorOne: 'M1, m1.fr', mediatorTwo: 'M2, m2.fr' })).toContain('M1, m1.fr ; M2, m2.fr')
  })
})
