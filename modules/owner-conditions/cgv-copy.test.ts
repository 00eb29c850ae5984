import { describe, expect, test } from 'vitest'
import { isSignedFor } from './cgv-copy.ts'

const owner = (partyId: string, signerId: string) => ({
  ...{ partyId, signerId, name: partyId, address: 'Nice', quality: null },
})

describe('a copy of the conditions is signed', () => {
  test('for what its account acts for, where it names no owners', () => {
    const copy = { signerId: 'helene', facts: {} }
    expect(isSignedFor(copy, { partyId: 'sci', accountId: 'helene' })).toBe(true)
    expect(isSignedFor(copy, { partyId: 'marius', accountId: 'marius' })).toBe(false)
  })
  test('for those that it names under the account that signs it, those of a power of attorney included', () => {
    const facts = { owners: [owner('helene', 'helene'), owner('marius', 'helene'), owner('jo', 'jo')] }
    const copy = { signerId: 'helene', facts }
    expect(isSignedFor(copy, { partyId: 'marius', accountId: 'marius' })).toBe(true)
    expect(isSignedFor(copy, { partyId: 'jo', accountId: 'jo' })).toBe(false)
  })
  test('for no owner who came since', () => {
    const copy = { signerId: 'helene', facts: { owners: [owner('sci', 'helene')] } }
    expect(isSignedFor(copy, { partyId: 'helene', accountId: 'helene' })).toBe(false)
  })
})
