import { expect, test } from 'vitest'
import { findTemplateKind, TEMPLATE_KINDS } from './template-kinds.ts'

test('a kind of template is known by its name, and each of its clauses by one key', () => {
  expect(findTemplateKind('rental')?.name).toBe('rental')
  expect(findTemplateKind('toString')).toBeNull()
  const { clauses } = TEMPLATE_KINDS.rental
  expect(new Set(clauses.map(({ key }) => key)).size).toBe(clauses.length)
  expect(new Set(clauses.map(({ heading }) => heading)).size).toBe(clauses.length)
})
