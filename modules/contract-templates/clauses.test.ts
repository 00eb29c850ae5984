import { describe, expect, test } from 'vitest'
import type { Clause } from './clause.ts'
import {
  clauseChanges,
  clauseProblems,
  houseClauses,
  isMandatory,
  isOfHouse,
  mandatoryProblems,
} from './clauses.ts'
import { TEMPLATE_KINDS } from './template-kinds.ts'

const { rental } = TEMPLATE_KINDS
const own: Clause = { key: 'c1', heading: 'Voiturier', text: ['Un texte.'], when: null, revision: 0 }

describe('the clauses of a version', () => {
  test('name what is wrong beside its field', () => {
    expect(clauseProblems(rental, own)).toEqual({})
    expect(
      Object.keys(clauseProblems(rental, { key: 'c1', heading: ' ', text: ['{{rien}}'], when: 'moon' })),
    ).toEqual(['heading', 'when', 'text'])
    expect(clauseProblems(rental, { ...own, text: null }).text).toBeDefined()
    expect(clauseProblems(rental, { ...own, text: [] }).text).toBeDefined()
    expect(clauseProblems(rental, { ...own, heading: '{{villa}}' }).heading).toBeDefined()
    expect(clauseProblems(rental, { ...own, key: 'usage', text: null })).toEqual({})
  })

  test('say what the law demands, in the words of the product', () => {
    const clauses = houseClauses(rental)
    expect(mandatoryProblems(rental, clauses)).toEqual([])
    expect(
      mandatoryProblems(
        rental,
        clauses.filter(({ key }) => key !== 'prix'),
      ),
    ).toEqual(['Prix'])
    const reworded = clauses.map((one) => (one.key === 'depot' ? { ...one, text: ['Rien.'] } : one))
    expect(mandatoryProblems(rental, reworded)).toEqual(['Dépôt de garantie'])
    const conditional = clauses.map((one) => (one.key === 'annulation' ? { ...one, when: 'pool' } : one))
    expect(mandatoryProblems(rental, conditional)).toEqual(['Annulation'])
    expect([isMandatory(rental, 'usage'), isMandatory(rental, 'prix'), isOfHouse(rental, 'c1')]).toEqual([
      ...[false, true, false],
    ])
  })

  test('differ one by one', () => {
    const before = houseClauses(rental)
    const after = [own, ...before.map((one) => (one.key === 'usage' ? { ...one, text: ['Autre.'] } : one))]
    expect(clauseChanges(before, after).map(({ key, change }) => [key, change])).toEqual([
      ['c1', 'added'],
      ['usage', 'changed'],
    ])
    expect(clauseChanges(after, before).map(({ key, change }) => [key, change])).toEqual([
      ['usage', 'changed'],
      ['c1', 'removed'],
    ])
    const conditional = before.map((one) => (one.key === 'usage' ? { ...one, when: 'pool' } : one))
    expect(clauseChanges(before, conditional).map(({ key }) => key)).toEqual(['usage'])
  })
})
