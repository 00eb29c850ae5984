import { describe, expect, test } from 'vitest'
import { anIdentity } from '#tests/cgv-facts-factory.ts'
import {
  checkInForce,
  IDENTITY_DOCUMENTS,
  identityCheckErrors,
  identityProblem,
  identityRefusal,
  LONGEST_WITHDRAWAL_REASON,
  readWithdrawalReason,
} from './identity-evidence.ts'

const signatory = { firstName: 'Hélène', lastName: 'Vidal', email: 'helene.vidal@example.org' }

describe('the identity check behind an advanced signature', () => {
  test('is valid for the same name and e-mail address until the last day of the document, included', () => {
    expect(identityProblem(anIdentity(), signatory, '2026-11-20')).toBeNull()
    expect(
      identityProblem(anIdentity(), { ...signatory, email: 'Helene.Vidal@Example.org' }, '2031-04-30'),
    ).toBeNull()
    expect(identityProblem(anIdentity(), signatory, '2031-05-01')).toBe('document_expired')
  })

  test('is missing until an identity document was checked', () => {
    expect(identityProblem(null, signatory, '2026-11-20')).toBe('missing')
  })

  test('is no longer valid once the name or the e-mail address changes', () => {
    expect(identityProblem(anIdentity(), { ...signatory, lastName: 'Roux' }, '2026-11-20')).toBe(
      'name_changed',
    )
    expect(identityProblem(anIdentity(), { ...signatory, firstName: 'Helene' }, '2026-11-20')).toBe(
      'name_changed',
    )
    expect(identityProblem(anIdentity(), { ...signatory, email: 'autre@example.org' }, '2026-11-20')).toBe(
      'email_changed',
    )
  })
})

test('a refusal has the code of the problem and a French sentence that explains it', () => {
  expect(identityRefusal('document_expired')).toMatchObject({
    code: 'IDENTITY_CHECK_REQUIRED',
    details: { problem: 'document_expired', reason: expect.stringContaining('a expiré') },
  })
})

describe('recording a check', () => {
  const given = { document: 'passport', documentExpiresOn: '2026-11-20', confirmed: true }

  test.each(IDENTITY_DOCUMENTS)('a %s valid today, seen with its holder, can be recorded', (document) => {
    expect(identityCheckErrors({ ...given, document }, '2026-11-20')).toEqual({})
  })

  test.each([
    ['document', { document: 'library_card' }],
    ['documentExpiresOn', { documentExpiresOn: '' }],
    ['documentExpiresOn', { documentExpiresOn: '2026-02-30' }],
    ['documentExpiresOn', { documentExpiresOn: '2026-11-19' }],
    ['confirmed', { confirmed: false }],
  ])('%s is named when it is wrong', (field, changes) => {
    expect(Object.keys(identityCheckErrors({ ...given, ...changes }, '2026-11-20'))).toEqual([field])
  })
})

test('a withdrawal needs a reason, neither too short nor too long', () => {
  expect(readWithdrawalReason('  Pièce  d’un homonyme. ')).toEqual({ reason: 'Pièce d’un homonyme.' })
  expect(readWithdrawalReason('x'.repeat(LONGEST_WITHDRAWAL_REASON))).toHaveProperty('reason')
  for (const said of ['', '  ', 'ab', 'x'.repeat(LONGEST_WITHDRAWAL_REASON + 1)])
    expect(readWithdrawalReason(said)).toEqual({ error: expect.any(String) })
})

test('only the last check counts, and once it is withdrawn no check counts', () => {
  const older = { ...anIdentity(), reference: 'older', withdrawal: null }
  const last = { ...anIdentity(), reference: 'last', withdrawal: null }
  const withdrawal = { reason: 'Pièce d’une homonyme.', on: '2026-11-21', by: 'Alix Exemple' } as const
  expect(checkInForce([])).toBeNull()
  expect(checkInForce([last, older])).toEqual({ ...anIdentity(), reference: 'last' })
  expect(checkInForce([{ ...last, withdrawal }, older])).toBeNull()
  expect(checkInForce([last, { ...older, withdrawal }])).toMatchObject({ reference: 'last' })
})
