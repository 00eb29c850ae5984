import { expect, test } from 'vitest'
import type { LegalFacts } from './legal-facts.ts'
import { privacySections } from './privacy-text.ts'

test('the receivers of data are those of the configuration', () => {
  const receivers = (facts: Partial<LegalFacts>) =>
    JSON.stringify(privacySections({ operator: null, ...facts } as LegalFacts))
  expect(receivers({ maps: 'coast', places: 'embedded', hostingProvider: null })).not.toMatch(/Google|IGN/)
  expect(receivers({ maps: 'coast', places: 'embedded' })).not.toContain('Stripe')
  const google = receivers({
    maps: 'google',
    places: 'ban',
    isStripe: true,
    hostingProvider: 'Hébergeur Essai',
  })
  expect(google).toMatch(/Google.*Base Adresse Nationale/)
  expect(google).toContain('Une carte est saisie chez Stripe')
  expect(google).toContain('hébergés par : Hébergeur Essai')
})

test('the text names inventories of stays and contacts of agencies, with how long they are kept', () => {
  const [, data, , , kept] = privacySections({
    operator: null,
    maps: 'coast',
    places: 'embedded',
  } as unknown as LegalFacts)
  for (const section of [data!, kept!])
    for (const said of ['État des lieux', 'Contact d’une agence'])
      expect(JSON.stringify(section)).toContain(said)
  expect(JSON.stringify(kept)).toMatch(/cinq ans après le départ ; les photographies/)
})
