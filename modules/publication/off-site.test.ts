import { expect, test } from 'vitest'
import { archivedWords, whyNotAsItWas } from './off-site.ts'

const LEFT = { siteHash: 'a', draftHash: null, leftHash: null, hasOtherRates: false }

test('a listing that has the words and the prices with which it left the site comes back as it was', () => {
  expect(whyNotAsItWas(LEFT)).toBeNull()
  expect(whyNotAsItWas({ ...LEFT, draftHash: 'a' })).toBeNull()
  expect(whyNotAsItWas({ ...LEFT, draftHash: 'b', leftHash: 'b' })).toBeNull()
})

test('a listing whose words or prices changed since it left the site goes through its owner first', () => {
  for (const leftHash of [null, 'c'])
    expect(whyNotAsItWas({ ...LEFT, draftHash: 'b', leftHash })).toMatch(/a été modifiée.*au propriétaire/)
  expect(whyNotAsItWas({ ...LEFT, hasOtherRates: true })).toMatch(/tarifs.*au propriétaire/)
})

test('an archived listing is said to have left the site only where it was on it', () => {
  expect(archivedWords({ wasOnline: true })).toMatch(/archivée\. Elle n’est plus en ligne.*restent dus\.$/)
  expect(archivedWords({ wasOnline: false })).toBe('L’annonce est archivée.')
})
