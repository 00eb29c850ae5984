import { expect, test } from 'vitest'
import { houseClauses } from '#modules/contract-templates/clauses.ts'
import { STAY_KINDS } from '#modules/contract-templates/stay-kinds.ts'
import { textOf } from '#shared/printed-document.ts'
import { requestDocument } from './request-document.ts'
import type { RequestFacts } from './request-facts.ts'
import { SAMPLE_REQUEST } from './sample-request.ts'

const said = (facts: RequestFacts) => textOf(requestDocument(facts)).join('\n').replaceAll(/\s/g, ' ')

test('a request names the sum that is left, its day, and what is called after it', () => {
  const words = said({
    ...SAMPLE_REQUEST,
    due: { label: 'Acompte', dueOn: '2027-01-17', amount: 357_500, paid: 57_500 },
    price: { total: 1_430_000, received: 57_500, later: 1_072_500 },
  })
  expect(words).toContain('Somme à régler par Camille Exemple : 3 000,00 €, au plus tard le 17 janvier 2027.')
  expect(words).toContain('À appeler ensuite 10 725,00 €')
  expect(words).toContain('Déjà reçu sur cette échéance 575,00 €')
})

test('a kept card is charged, and what follows a missing sum is what the contract says', () => {
  expect(said({ ...SAMPLE_REQUEST, byKeptCard: true })).toContain(
    'est débitée de cette somme le 17 juin 2027 : vous n’avez rien à faire',
  )
  expect(said(SAMPLE_REQUEST)).toContain('vous avez 8 jours à compter de ce rappel')
  const silent = { ...SAMPLE_REQUEST, contract: { ...SAMPLE_REQUEST.contract, unpaid: null } }
  expect(said(silent)).toContain('Votre contrat dit ce qui suit')
})

test('the card and the guarantee are named for a villa let under a mandate alone', () => {
  expect(said(SAMPLE_REQUEST)).toContain('sous la garantie de Garant Exemple')
  const direct = said({ ...SAMPLE_REQUEST, isDirect: true })
  expect(direct).not.toMatch(/garantie|Carte professionnelle/)
  expect(direct).toContain('Le propriétaire loue la villa lui-même')
})

test('each clause of the product has its article, and a version words them in its order', () => {
  const headings = requestDocument(SAMPLE_REQUEST).articles.map(({ heading }) => heading)
  expect(headings).toEqual(STAY_KINDS.payment_request.clauses.map(({ heading }) => heading))
  const own = {
    ...{ key: 'c-1', heading: 'Virement', when: 'no_card' },
    text: ['Indiquez {{reservation}} pour les {{somme}} du {{echeance}}.'],
  }
  const wording = { number: 2, clauses: [own, ...houseClauses(STAY_KINDS.payment_request)] }
  expect(said({ ...SAMPLE_REQUEST, wording })).toContain(
    '1. Virement 1.1 Indiquez EXEMPLE pour les 10 725,00 € du 17 juin 2027.',
  )
  expect(said({ ...SAMPLE_REQUEST, wording, byKeptCard: true })).not.toContain('Virement')
})
