import { expect, test } from 'vitest'
import { houseClauses } from '#modules/contract-templates/clauses.ts'
import { STAY_KINDS } from '#modules/contract-templates/stay-kinds.ts'
import { textOf } from '#shared/printed-document.ts'
import { amendmentOfStay } from './amendment-document.ts'
import type { StayAmendmentFacts } from './amendment-facts.ts'
import { SAMPLE_AMENDMENT } from './sample-amendment.ts'

const said = (facts: StayAmendmentFacts) => textOf(amendmentOfStay(facts)).join('\n').replaceAll(/\s/g, ' ')

test('each clause of the product has its article, and each change both of its versions', () => {
  const { articles } = amendmentOfStay(SAMPLE_AMENDMENT)
  expect(articles.map(({ heading }) => heading)).toEqual(
    STAY_KINDS.stay_amendment.clauses.map(({ heading }) => heading),
  )
  const words = said(SAMPLE_AMENDMENT)
  expect(words).toContain('Arrivée de 16 h à 20 h de 16 h à 22 h')
  expect(words).toContain('signé le 11 janvier 2027, pour « Villa Exemple »')
  expect(words).not.toContain('Départ au plus tard')
  expect(words).toContain('par e-mail ; le mandataire du bailleur scelle')
})

test('a version words it in its order, under the conditions that its changes meet', () => {
  const own = {
    ...{ key: 'c-1', heading: 'Animal', when: 'animals' },
    text: ['{{locataire}} tient son chien.'],
  }
  const clauses = [own, ...houseClauses(STAY_KINDS.stay_amendment)]
  const facts = { ...SAMPLE_AMENDMENT, wording: { number: 2, clauses } }
  expect(said(facts)).toContain('1. Animal 1.1 Camille Exemple tient son chien.')
  const { animals } = facts.before
  expect(said({ ...facts, after: { ...facts.after, animals } })).not.toContain('tient son chien')
})

test('a stay at Monaco names no French code, and a lessor without agency has no seal', () => {
  expect(said({ ...SAMPLE_AMENDMENT, law: 'monegasque' })).not.toContain('code civil')
  expect(amendmentOfStay({ ...SAMPLE_AMENDMENT, agency: null }).countersignature).toBeNull()
})
