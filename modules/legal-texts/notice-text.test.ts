import { expect, test } from 'vitest'
import type { LegalFacts } from './legal-facts.ts'
import { noticeSections } from './notice-text.ts'

test('the notice says who publishes the site, and what the demonstration is', () => {
  const facts = { operator: null, agencies: [], site: 'https://calanque.test', maps: 'ign' } as const
  const words = (more: Partial<LegalFacts>) =>
    JSON.stringify(noticeSections({ ...facts, ...more } as unknown as LegalFacts))
  expect(words({})).toContain('ne s’est pas encore présenté')
  expect(words({})).not.toContain('démonstration')
  expect(words({ demo: true })).toContain('Site de démonstration')
})
