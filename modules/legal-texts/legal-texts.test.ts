import { describe, expect, test } from 'vitest'
import { isLegalKind, LEGAL_KINDS } from '#modules/contract-templates/legal-kinds.ts'
import { PAGE_SIZE } from '#modules/search/search-result.ts'
import type { LegalFacts } from './legal-facts.ts'
import { LEGAL_TEXTS, legalSections, missingLegalFacts } from './legal-texts.ts'

const FACTS: LegalFacts = {
  operator: {
    ...{ name: 'Calanque', legalForm: 'SAS', siren: '000 000 000', address: '1 quai de la Mer, Cannes' },
    ...{ phone: '04 00 00 00 00', email: 'bonjour@calanque.test', hours: null },
    ...{ mediator: 'Médiation Essai', mediatorUrl: 'https://mediation.test/saisir' },
  },
  agencies: [],
  ...{ publicationDirector: 'Camille Exemple', hostingProvider: 'Hébergeur, Paris', tradeRegister: null },
  ...{
    vatNumber: null,
    maps: 'ign',
    places: 'embedded',
    isStripe: false,
    site: 'https://calanque.test',
    demo: false,
  },
}
const kinds = Object.keys(LEGAL_TEXTS).filter(isLegalKind)
const clause = (key: string, heading: string, text: string[] | null) => ({ key, heading, text, when: null })

describe('a legal text', () => {
  test.each(kinds)('has the sections of its catalogue, in their order: %s', (kind) => {
    const agency = {
      ...{ cardNumber: 'CPI 1', cardAuthority: 'CCI', guarantor: 'G', guarantorAddress: 'A' },
      ...{ mediator: 'M', mediatorUrl: 'https://mediation.test' },
    }
    const sections = LEGAL_TEXTS[kind]({ ...FACTS, agencies: [agency as never] })
    expect(sections.map(({ id, title }) => [id, title])).toEqual(
      LEGAL_KINDS[kind].clauses.map(({ key, heading }) => [key, heading]),
    )
  })

  test('is worded by its version: the product’s sections, those that are reworded and those of the house', () => {
    const text = ['Écrivez à {{courriel}}.', '- un point ;', '- un autre.', 'La suite.']
    const clauses = [clause('aide', 'Aide', text), clause('objet', 'Objet', null)]
    const sections = legalSections('terms', FACTS, { clauses })
    expect(sections[0]).toEqual({
      ...{ id: 'aide', title: 'Aide' },
      blocks: ['Écrivez à bonjour@calanque.test.', { points: ['un point ;', 'un autre.'] }, 'La suite.'],
    })
    expect(sections[1]).toEqual(LEGAL_TEXTS.terms(FACTS)[0])
    // A section that the version does not name is kept.
    expect(sections.map(({ id }) => id)).toContain('retractation')
    expect(legalSections('terms', FACTS, null)).toEqual(LEGAL_TEXTS.terms(FACTS))
    const unknown = legalSections('terms', { ...FACTS, operator: null }, { clauses })
    expect(unknown[0]!.blocks[0]).toBe('Écrivez à l’adresse e-mail de l’éditeur.')
  })

  test('may state facts of the product, which follow it', () => {
    const clauses = [clause('presentes', 'Présentes', ['Les résultats viennent par {{par_page}}.'])]
    const [first] = legalSections('ranking', FACTS, { clauses })
    expect(first!.blocks).toEqual([`Les résultats viennent par ${PAGE_SIZE}.`])
  })

  test('names the facts that the law asks of the configuration', () => {
    expect(kinds.map((kind) => missingLegalFacts(kind, FACTS))).toEqual([[], [], [], [], []])
    const none = { ...FACTS, operator: null, hostingProvider: null }
    expect(kinds.map((kind) => missingLegalFacts(kind, none).length)).toEqual([1, 1, 2, 1, 0])
  })
})
