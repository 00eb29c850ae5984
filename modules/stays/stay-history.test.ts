import { expect, test } from 'vitest'
import { type KeptStep, stepAuthor, stepTitle } from './stay-history.ts'

const step = (change: Partial<KeptStep>): KeptStep => ({
  ...{
    event: 'start',
    actorKind: 'user',
    actorName: 'Inès Roux',
    agentName: null,
    waiting: null,
    amount: null,
  },
  ...change,
})

test.each([
  [{ event: 'start' }, 'Réservation commencée'],
  [{ event: 'cancel' }, 'Réservation annulée'],
  [{ event: 'assign', agentName: 'Paul Vidal' }, 'Confiée à Paul Vidal'],
  [{ event: 'assign' }, 'Plus d’agent en charge'],
  [{ event: 'remind', waiting: 'signature' }, 'Voyageur relancé, le contrat à signer'],
  [{ event: 'remind', waiting: 'account' }, 'Voyageur relancé, le compte où envoyer son argent'],
  [{ event: 'give_back', amount: 30_000 }, 'Geste commercial de 300,00\u00a0€'],
  [{ event: 'remind', waiting: 'later_sum' }, 'Voyageur relancé, l’échéance à payer'],
])('the step %j is called « %s »', (change, title) => expect(stepTitle(step(change))).toBe(title))

test('a step is that of an account by its name, of the product, or of the traveler who has no account', () => {
  expect(stepAuthor(step({}))).toBe('Inès Roux')
  expect(stepAuthor(step({ actorKind: 'system', actorName: null }))).toBe('Calanque')
  expect(stepAuthor(step({ actorKind: 'visitor', actorName: null }))).toBe('Le voyageur')
  expect(stepAuthor(step({ actorKind: 'link', actorName: null }))).toBe('Le voyageur')
})
