import { expect, test } from 'vitest'
import { answerWords, type InventoryItem, leftToAnswer, momentOf } from './inventory.ts'

const item = (kind: InventoryItem['kind'], answer: string): InventoryItem => ({
  ...{ key: kind, label: kind, kind, answer, remark: '' },
})

test('states and counts are left to answer, a meter is not', () => {
  const items = [item('state', ''), item('count', ''), item('reading', ''), item('state', 'good')]
  expect(leftToAnswer({ key: 'a', title: 'A', remark: '', items }).map(({ kind }) => kind)).toEqual([
    ...['state', 'count'],
  ])
})

test('an answer is said in words, and so is one that is missing', () => {
  expect(answerWords(item('state', 'damaged'))).toBe('Abîmé')
  expect(answerWords(item('state', ''))).toBe('Non constaté')
  expect(answerWords(item('count', '3'))).toBe('3')
  expect(answerWords(item('reading', ''))).toBe('Non relevé')
})

test('a part of an address names one of the two inventories, or none', () => {
  expect(['arrivee', 'depart', 'departure'].map(momentOf)).toEqual(['arrival', 'departure', null])
})
