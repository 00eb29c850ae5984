import { describe, expect, test } from 'vitest'
import { type DocumentTable, textOf } from '#shared/printed-document.ts'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { CGV_TEMPLATE, isCgvVersion, ownerConditions } from './cgv-template.ts'

const plain = (value: string) => value.replaceAll(/\s/g, ' ')
const words = (facts = aCgv()) => plain(textOf(ownerConditions(facts)).join('\n'))
const direct = () => aCgv({ regime: 'direct', agency: null, mandateNumber: null })
const monaco = () => aCgv({ isDeclared: false }, { jurisdiction: 'MC', registrationNumber: null })

test('a signed copy is of the published version of its number, whatever the product has worded otherwise since', () => {
  expect(isCgvVersion('cgv-owner-fr-2026-11-a/2', 2)).toBe(true)
  expect(isCgvVersion(`${CGV_TEMPLATE}/12`, 2)).toBe(false)
  expect(isCgvVersion(CGV_TEMPLATE, 1)).toBe(false)
})

test('a platform that is the agency shares nothing with itself', () => {
  const { agency, ...facts } = aCgv()
  expect(words({ ...facts, agency })).toContain('Elles sont partagées avec')
  const same = { ...facts.operator, ...agency!, siren: facts.operator.siren }
  expect(words({ ...facts, agency: same })).not.toContain('Elles sont partagées avec')
})

describe('the owner’s conditions', () => {
  test('are the same each time they are made from the same facts', () => {
    expect(ownerConditions(aCgv())).toEqual(ownerConditions(structuredClone(aCgv())))
    expect(ownerConditions(aCgv()).template).toBe(CGV_TEMPLATE)
  })

  test.each([
    [
      'the parties',
      ['Calanque Plateforme', '111 111 111', 'Hélène Vidal', '4 montée des Essais', 'M-2026-117'],
    ],
    ['the agency’s card and guarantees', ['CPI 0605 2026 000 000 001', 'Garantie de démonstration']],
    ['the version they freeze', ['version 3', 'ab'.repeat(32)]],
    [
      'what the owner declares',
      ['06029001234AB', 'NF P90-308', 'assuré comme propriétaire', 'détecteur de fumée'],
    ],
    ['prices', ['1 200,00 €', '2 857,15 €', '20 000,00 €', '350,00 €', '5 000,00 €']],
    ['who pays the platform', ['12 % du loyer', 'ni commission', 'mandat n° M-2026-117']],
    ['the payout', ['dans les 15 jours qui suivent le départ']],
    ['the calendar duty', ['dans les 24 heures']],
    [
      'what a cancellation costs',
      ['60 jours ou plus avant l’arrivée', 'indemnité égale à ce qu’il aurait perdu'],
    ],
    ['personal data', ['ni son numéro ni sa copie', 'dix ans']],
    ['how they end', ['préavis de 30 jours', 'au moins 15 jours avant']],
    ['law and mediation', ['Médiation de démonstration', 'droit français', 'L. 221-18']],
    ['the form to withdraw', ['modèle de formulaire', 'ma rétractation des conditions générales de « ']],
    ['the level of the signature', ['signature électronique avancée', 'n’est pas qualifiée']],
  ])('name %s', (_, facts) => {
    for (const fact of facts) expect(words()).toContain(fact)
  })

  test('never show a missing value, and keep French punctuation with its word', () => {
    for (const facts of [aCgv(), direct(), monaco()]) {
      const text = textOf(ownerConditions(facts)).join('\n')
      expect(text).not.toMatch(/undefined|null|NaN|\[object|false/)
      expect(text).not.toMatch(/ [:;?!»]|« /)
    }
  })

  test('name one company where the agency runs the platform', () => {
    const { agency } = aCgv()
    expect(words(aCgv({ operator: agency }))).toContain('L’agence : la même société')
  })

  test('name no mandate and no agency where the owner has no agency', () => {
    expect(words(direct())).not.toMatch(/mandat n°|garantie financière|honoraires/)
    expect(words(direct())).toContain('aucune agence n’est partie')
  })

  test('name no registration and no tourist tax in Monaco', () => {
    expect(words(monaco())).not.toContain('meublé de tourisme')
    expect(words(monaco())).toContain('Aucune taxe de séjour')
  })

  test('name the commission where there is one', () => {
    const facts = aCgv()
    const asked = { ...facts, terms: { ...facts.terms, commissionBasisPoints: 350 } }
    expect(words(asked)).toContain('une commission de 3,5 %')
    expect(words(asked)).not.toContain('ni commission')
  })

  test('have a cell for each column in every row of their tables', () => {
    const tables = ownerConditions(aCgv()).articles.flatMap(({ blocks }) =>
      blocks.filter((block): block is DocumentTable => block.kind === 'table'),
    )
    expect(tables).toHaveLength(2)
    for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length)
  })
})
