import { expect, test } from 'vitest'
import { houseClauses } from '#modules/contract-templates/clauses.ts'
import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { aMandate } from '#tests/mandate-facts-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { mandateDocument } from './mandate-template.ts'
import { mandateValues } from './mandate-wording.ts'

const kind = TEMPLATE_KINDS.mandate
const clauses = houseClauses(kind)
const exclusive = aMandate({ terms: aMandateTerms({ exclusive: true }) })
const open = aMandate({ terms: aMandateTerms({ exclusive: false }) })

test('every variable and fact of the catalogue is given by the facts of a mandate', () => {
  const { values, facts } = mandateValues(aMandate())
  expect(Object.keys(values)).toEqual(Object.keys(kind.variables))
  expect(Object.keys(facts)).toEqual(Object.keys(kind.facts))
  const mandators = [{ name: 'SCI Azur', address: '', quality: null, signerId: 'a' }]
  expect(mandateValues(aMandate({ mandators }))).toMatchObject({
    values: { proprietaire: 'SCI Azur' },
    facts: { several: true },
  })
})

test.each([
  ['exclusive', exclusive],
  ['not exclusive', open],
])('the clauses of the product say what version 1 says: %s', (_, facts) => {
  const document = mandateDocument(facts)
  const worded = mandateDocument({ ...facts, wording: { number: 2, clauses } })
  expect(worded.articles).toEqual(document.articles)
  expect(worded.template).toBe(`${document.template}/2`)
})

test('a clause of the house is written where its fact holds', () => {
  const own = {
    key: 'c1',
    heading: 'Accueil',
    text: ['Pour {{villa}}, jusqu’au {{fin}}.'],
    when: 'exclusive',
  }
  const wording = { number: 3, clauses: [...clauses, own] }
  const last = mandateDocument({ ...exclusive, wording }).articles.at(-1)!
  expect(last.blocks[0]).toMatchObject({ text: 'Pour Villa Azur, jusqu’au 30\u00a0novembre\u00a02028.' })
  expect(mandateDocument({ ...open, wording }).articles.at(-1)!.heading).toBe('Signature électronique')
})
