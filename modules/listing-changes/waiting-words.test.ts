import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('a change that waits has the day and the hour of Paris, and whose answer it waits for', () => {
  const said = (reader: 'owner' | 'agency') =>
    waitingWords('2026-11-20T13:30:00Z', reader).replaceAll(/\s/g, ' ')
  expect(said('owner')).toBe('Proposé le 20 novembre 2026 à 14 h 30, attend votre réponse')
  expect(said('agency')).toBe('Proposé le 20 novembre 2026 à 14 h 30, attend la réponse du propriétaire')
})
