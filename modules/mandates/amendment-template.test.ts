import { describe, expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { anAmendment } from '#tests/mandate-facts-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { amendmentDocument } from './amendment-template.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const words = (facts = anAmendment()) => plain(textOf(amendmentDocument(facts)).join('\n'))
const rows = (facts = anAmendment()) =>
  amendmentDocument(facts).articles.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.map(plain)) : [])),
  )

describe('an amendment', () => {
  test('states each term that changes, before and after, and no other', () => {
    expect(rows()).toEqual([
      ['Honoraires, toutes taxes comprises', '20 % du loyer', '17,5 % du loyer'],
      ['Linge', 'l’agence', 'le propriétaire'],
    ])
  })

  test('names the mandate, the day of notice and the day it takes effect', () => {
    for (const fact of [
      'mandat n° 42',
      'Avenant 1',
      'averti de ce changement le 1er mars 2027',
      'le 16 mars 2027',
    ])
      expect(words()).toContain(fact)
  })

  test('gives every term where those of a mandate on paper were never recorded', () => {
    expect(rows(anAmendment({ before: null })).map(([name]) => name)).toEqual([
      ...[
        'Honoraires, toutes taxes comprises',
        'Ménage',
        'Linge',
        'Versement après le départ',
        'Préavis',
        'Exclusivité',
        'Textes et photographies en ligne sans attendre l’accord',
      ],
    ])
  })

  test('that names an add-on no more gives it back to the agency', () => {
    const before = aMandateTerms({ addOns: { spa: { by: 'owner' } } })
    expect(rows(anAmendment({ before, terms: aMandateTerms() }))).toEqual([
      ['Spa et bien-être', 'le propriétaire', 'l’agence'],
    ])
    expect(words(anAmendment({ terms: aMandateTerms() }))).toContain('Aucune condition ne change')
  })

  test('never shows a hole, and keeps French signs with their words', () => {
    const text = textOf(amendmentDocument(anAmendment())).join('\n')
    expect(text).not.toMatch(/undefined|null|NaN|\[object|false/)
    expect(text).not.toMatch(/ [:;?!»]|« /)
  })
})
