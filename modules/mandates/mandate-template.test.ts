import { describe, expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { aMandate } from '#tests/mandate-facts-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import type { MandateFacts } from './mandate-facts.ts'
import { mandateDocument } from './mandate-template.ts'

const words = (facts = aMandate()) => textOf(mandateDocument(facts)).join('\n').replaceAll(/\s/g, ' ')
const withTerms = (changes: Parameters<typeof aMandateTerms>[0]) =>
  aMandate({ terms: aMandateTerms(changes) })

describe('the mandate', () => {
  test('is the same each time it is made from the same facts', () => {
    expect(mandateDocument(aMandate())).toEqual(mandateDocument(structuredClone(aMandate())))
  })

  test.each([
    ['its number in the register', ['Mandat n° 42', 'inscrit sous le n° 42 au registre des mandats']],
    ['the parties', ['Hélène Vidal, 4 montée des Essais', 'Calanque Conciergerie, SAS, SIREN 000 000 000']],
    [
      'card, guarantor and insurer',
      ['CPI 0605 2026 000 000 001', 'Garantie de démonstration', 'Assureur Essai'],
    ],
    ['the property', ['« Villa Azur », villa, 1 chemin des Essais', '06029001234AB']],
    [
      'its limited duration',
      ['du 1er décembre 2026 au 30 novembre 2028 inclus', 'ne se renouvelle pas tacitement'],
    ],
    [
      'the commission, taxes included',
      ['20 % du loyer, toutes taxes comprises', 'à la charge du propriétaire'],
    ],
    [
      'who cleans and provides the linen',
      ['ménage de fin de séjour : l’agence', 'linge de maison : l’agence'],
    ],
    [
      'the payout and the account of it',
      ['dans les 15 jours qui suivent le départ', 'rend compte de sa gestion'],
    ],
    ['the notice to end it', ['préavis de 90 jours']],
    ['how it changes', ['avenant que le propriétaire signe', 'au moins quinze jours avant']],
    ['the right to withdraw', ['14 jours', 'L. 221-18', 'ma rétractation du mandat n°']],
    ['mediation', ['Médiation de démonstration', 'https://mediation.example.org']],
    ['the level of the signature', ['signature électronique avancée', 'n’est pas qualifiée']],
  ])('names %s', (_, facts) => {
    for (const fact of facts) expect(words()).toContain(fact)
  })

  test('states by which clause it is exclusive, or that it is not', () => {
    expect(words()).toContain('Absence d’exclusivité')
    expect(words(withTerms({ exclusive: true }))).toMatch(
      /Mandat exclusif.*Passé trois mois à compter de la signature, chacun peut dénoncer ce mandat/,
    )
  })

  test('has the clause of contested payments where the owner bears them, and is as it was signed where terms of before say nothing', () => {
    const clause = 'la somme reprise est à la charge du propriétaire'
    expect(words(withTerms({ chargebackBy: 'owner' }))).toContain(clause)
    expect(words()).not.toContain(clause)
    const { chargebackBy: _, ...before } = aMandateTerms()
    const signed = aMandate({ terms: before as MandateFacts['terms'] })
    expect(mandateDocument(signed)).toEqual(mandateDocument(aMandate({ terms: aMandateTerms() })))
    expect(mandateDocument(signed).template).toBe('mandate-fr-2026-11-d')
  })

  test('names a provider and the agency’s margin, and an owner who provides a service', () => {
    const provider = { by: 'provider', name: 'Azur Propreté', marginBasisPoints: 1_500 } as const
    const text = words(withTerms({ cleaning: provider, linen: { by: 'owner' }, addOns: { spa: provider } }))
    expect(text).toContain('ménage de fin de séjour : Azur Propreté, dont 15 % pour l’agence')
    expect(text).toContain('linge de maison : le propriétaire')
    expect(text).toContain('spa et bien-être : Azur Propreté')
  })

  test('states that there is no commission, and names no registration where there is none', () => {
    const facts = aMandate({
      property: { ...aMandate().property, registrationNumber: null },
      terms: aMandateTerms({ commissionBasisPoints: 0 }),
    })
    expect(words(facts)).toContain('ne demande pas d’honoraires')
    expect(words(facts)).not.toContain('enregistrement du meublé')
  })

  test('never shows a hole, and keeps French signs with their words', () => {
    const text = textOf(mandateDocument(aMandate())).join('\n')
    expect(text).not.toMatch(/undefined|null|NaN|\[object|false/)
    expect(text).not.toMatch(/ [:;?!»]|« /)
  })
})
