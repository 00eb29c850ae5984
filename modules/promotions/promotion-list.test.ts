import { expect, test } from 'vitest'
import { formatUses } from './promotion-list.ts'

test('uses are said with their limit, where there is one', () => {
  expect(formatUses({ uses: 3, mostUses: 10 })).toBe('3 sur 10')
  expect(formatUses({ uses: 3, mostUses: null })).toBe('3')
})
