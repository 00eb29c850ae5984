import { expect, test } from 'vitest'
import type { PassportItem } from './compliance-passport.ts'
import { leftToAgency } from './owner-given.ts'
import type { PassportItemName, PassportState } from './passport-item.ts'

const line = (item: PassportItemName, state: PassportState): PassportItem => ({
  ...{ item, state, evidence: null, expiresOn: null, sentence: '' },
  place: 'owner',
})
const GIVEN = [
  line('mandate', 'present'),
  line('declaration', 'not_applicable'),
  line('tax_identity', 'present'),
]

test('an owner has given all once what they alone sign or give is there; what the agency adds is named', () => {
  expect(leftToAgency(GIVEN)).toEqual([])
  expect(leftToAgency([...GIVEN, line('insurance', 'missing')])).toEqual(['Assurance'])
})

test('an owner who has still to sign or give something has not given all', () => {
  for (const item of ['mandate', 'declaration', 'conditions', 'bank_account', 'tax_identity'] as const)
    expect([item, leftToAgency([...GIVEN, line(item, 'missing')])]).toEqual([item, null])
})
