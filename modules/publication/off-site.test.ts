import { expect, test } from 'vitest'
import { whyNotAsItWas } from './off-site.ts'

const LEFT = { siteHash: 'a', draftHash: null, hasOtherRates: false }

test('a listing that has the words and the prices with which it left the site comes back as it was', () => {
  expect(whyNotAsItWas(LEFT)).toBeNull()
  expect(whyNotAsItWas({ ...LEFT, draftHash: 'a' })).toBeNull()
})

test('a listing whose words or prices changed since it left the site goes through its owner first', () => {
  expect(whyNotAsItWas({ ...LEFT, draftHash: 'b' })).toMatch(/a été modifiée.*au propriétaire/)
  expect(whyNotAsItWas({ ...LEFT, hasOtherRates: true })).toMatch(/tarifs.*au propriétaire/)
})
