import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transferReference } from './transfer-reference.ts'

test('a reference has no letter that looks like a digit, so that it can be copied by hand', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(transferReference(bytes)).toMatch(/^CAL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    }),
  )
})
