import { expect, test } from 'vitest'
import { missingCgvFacts } from './missing-cgv-facts.ts'
import { ownerTermsOn } from './owner-terms.ts'
import { sampleCgv } from './sample-cgv.ts'

test('the villa of the preview has every fact that the conditions ask for', () => {
  expect(missingCgvFacts({ ...sampleCgv(), terms: ownerTermsOn('2027-01-11') })).toEqual([])
})
