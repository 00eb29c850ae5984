import { expect, test } from 'vitest'
import type { LegalFacts } from './legal-facts.ts'
import { privacySections } from './privacy-text.ts'

test('the receivers of data are those of the configuration', () => {
  const receivers = (facts: Partial<LegalFacts>) =>
    JSON.stringify(privacySections({ operator: null, ...facts } as LegalFacts))
  expect(receivers({ maps: 'coast', places: 'embedded', hostingProvider: null })).not.toMatch(/Google|IGN/)
  const google = receivers({ maps: 'google', places: 'ban', hostingProvider: 'Hébergeur Essai' })
  expect(google).toMatch(/Google.*Base Adresse Nationale/)
  expect(google).toContain('hébergés par : Hébergeur Essai')
})
