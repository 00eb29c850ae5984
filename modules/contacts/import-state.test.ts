import { expect, test } from 'vitest'
import { importShare } from './import-state.ts'

const NONE = { lines: 200, added: 0, completed: 0, same: 0, refused: 0, takenBack: 0, kept: 0 }

test('an import is as far as its lines are done, and once it is taken back as far as its contacts are', () => {
  expect(importShare({ ...NONE, state: 'running' })).toBe(0)
  expect(importShare({ ...NONE, state: 'running', added: 90, completed: 5, same: 3, refused: 1 })).toBe(49)
  expect(importShare({ ...NONE, state: 'undoing', added: 90, completed: 10, takenBack: 20, kept: 5 })).toBe(
    25,
  )
  expect(importShare({ ...NONE, state: 'undoing' })).toBe(100)
})
