import { expect, test } from 'vitest'
import { nameOfWork } from './work-name.ts'

test('a kind of work has its French name, or its own key when it has none', () => {
  expect(nameOfWork('mail')).toBe('E-mail à envoyer')
  expect(nameOfWork('unknown')).toBe('unknown')
})
