import { expect, test } from 'vitest'
import { linesAt } from './house-report.ts'

test('the address of lines has the filters that have a value', () => {
  expect(linesAt('/x', { status: 'confirmed', agency: null, town: undefined, q: '' })).toBe(
    '/x?status=confirmed',
  )
  expect(linesAt('/x', { town: 'Saint-Tropez & Gassin' })).toBe('/x?town=Saint-Tropez+%26+Gassin')
  expect(linesAt('/x', {})).toBe('/x')
})
