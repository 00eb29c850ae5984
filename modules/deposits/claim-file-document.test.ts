import { expect, test } from 'vitest'
import { textOf } from '#shared/printed-document.ts'
import { type ClaimFileFacts, claimFileDocument } from './claim-file-document.ts'

const AT = '2027-07-25T10:00:00.000Z'
const facts: ClaimFileFacts = {
  ...{ number: 'CAL-1', property: 'Villa Essai', agency: 'Agence Essai', traveler: 'Camille Exemple' },
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  deposit: { amount: 200_000, coveredUntil: '2027-07-31' },
  claim: {
    ...{ stage: 'contested', total: 56_000, reason: 'Éclat au bord.', files: [] },
    items: [{ label: 'Table', cost: 80_000, age: 3, lasts: 10, claimed: 56_000 }],
    ...{ madeAt: AT, answerBy: AT, answer: 'contested', answerWords: 'Il était là.', answeredAt: AT },
    ...{ kept: null, decidedAt: null, decisionWords: null },
  },
  steps: [{ at: AT, what: 'retenue contestée' }],
  messages: [{ from: 'Camille', at: AT, text: 'Bonjour' }],
  files: [
    {
      ...{ path: 'photographies/salon/depart-1.webp', what: 'Salon, départ', hash: 'a1b2' },
      ...{ addedAt: AT, takenAt: AT, originalHash: 'c3d4' },
    },
  ],
  madeAt: AT,
}

test('the first page has the claim with its wear, the answer, each message, and each file with its hash and its times', () => {
  const text = textOf(claimFileDocument(facts)).join('\n')
  for (const words of [
    'Table',
    'Éclat au bord.',
    'Il était là.',
    'Bonjour',
    'a1b2',
    'c3d4',
    'selon l’appareil',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/560,00\s€/)
  expect(text).toContain('Aucune décision')
})

test('what there is none of is left out, and a decision says what is kept', () => {
  const text = textOf(
    claimFileDocument({
      ...{ ...facts, messages: [] },
      claim: { ...facts.claim, answer: null, kept: 20_000, decisionWords: 'Vu les photographies.' },
    }),
  ).join('\n')
  expect(text).not.toContain('Messages du séjour')
  expect(text).toContain('n’a pas répondu')
  expect(text).toMatch(/200,00\s€ sur 560,00\s€ sont retenus. Décision\s: Vu les photographies./)
})
