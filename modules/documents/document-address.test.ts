import { expect, test } from 'vitest'
import { addressedKey, documentPage, keyInAddress } from './document-address.ts'

test('the key of a document is found again in the address of its page', () => {
  const key = 'receipt receipt 2026 12 3'
  expect(documentPage(key)).toBe('/agent/documents/receipt~receipt~2026~12~3')
  expect(keyInAddress(addressedKey(key))).toBe(key)
})
