import { expect, test } from 'vitest'
import { readPurpose } from './call-purpose.ts'

test('a purpose is read by its code alone', () => {
  expect(['inquiry', 'prospecting', '', 'Prospection', 'toString'].map(readPurpose)).toEqual([
    ...['inquiry', 'prospecting', null, null, null],
  ])
})
