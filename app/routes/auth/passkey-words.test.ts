import { expect, test } from 'vitest'
import { passkeyFault, passkeyWords } from './passkey-words.ts'

const named = (name: string) => Object.assign(new Error('…'), { name })

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'elsewhere'],
  ['ConstraintError', 'unfit'],
  ['NotSupportedError', 'unfit'],
] as const)('%s of a browser is named %s', (name, fault) => {
  expect(passkeyFault(named(name))).toBe(fault)
})

test('each fault has its own words, with what to do', () => {
  const faults = ['cancelled', 'unsupported', 'unfit', 'elsewhere', 'known'] as const
  const words = [...faults.map(passkeyWords), passkeyWords({ asking: 429 }), passkeyWords({ asking: null })]
  expect(new Set(words.map(({ detail }) => detail)).size).toBe(words.length)
  expect(passkeyWords({ asking: 429 }).detail).toContain('Patientez')
})
