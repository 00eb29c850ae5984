import { expect, test } from 'vitest'
import { heldWords } from './held-words.ts'

test('what a person has in charge is counted in words', () => {
  const held = [
    { name: 'contacts', words: ['contact', 'contacts'] as const, count: 42 },
    { name: 'tasks', words: ['tâche', 'tâches'] as const, count: 1 },
  ]
  expect(heldWords(held)).toBe('42\u00a0contacts, 1\u00a0tâche')
})
