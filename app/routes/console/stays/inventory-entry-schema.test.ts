import { expect, test } from 'vitest'
import { readAnswers } from './inventory-entry-schema.ts'

test('the answers that a browser kept are read, and any other text is none', () => {
  const said = { items: { table: { answer: 'good', remark: '' } }, remark: 'Propre' }
  expect(readAnswers(JSON.stringify(said))).toEqual(said)
  for (const text of ['', '{', '[]', '{"items":{"table":"good"},"remark":""}'])
    expect(readAnswers(text)).toBeNull()
})
