import { expect, test } from 'vitest'
import type { InventoryItem } from './inventory.ts'
import { inventoryDifferences } from './inventory-differences.ts'

const item = (key: string, kind: InventoryItem['kind'], answer: string, remark = ''): InventoryItem => ({
  ...{ key, label: `Chose ${key}`, kind, answer, remark },
})
const section = (...items: InventoryItem[]) => [{ key: 'room-1', title: 'Chambre', items, remark: '' }]

test('a departure differs by states, counts, readings and new remarks, and only what is less is a loss', () => {
  const before = section(
    ...[item('a', 'state', 'good'), item('b', 'state', 'worn', 'rayé'), item('c', 'count', '3')],
    ...[item('d', 'reading', '100'), item('e', 'state', 'good'), item('f', 'state', 'damaged')],
  )
  const after = section(
    ...[item('a', 'state', 'damaged', 'tache'), item('b', 'state', 'worn', 'rayé'), item('c', 'count', '2')],
    ...[item('d', 'reading', '140'), item('e', 'state', 'good', 'odeur'), item('f', 'state', 'good')],
  )
  expect(
    inventoryDifferences(before, after).map(({ item, before, after, isLoss }) => [
      item,
      before,
      after,
      isLoss,
    ]),
  ).toEqual([
    ['Chose a', 'Bon état', 'Abîmé\u00a0: tache', true],
    ['Chose c', '3', '2', true],
    ['Chose d', '100', '140', false],
    ['Chose e', 'Bon état', 'Bon état\u00a0: odeur', false],
    ['Chose f', 'Abîmé', 'Bon état', false],
  ])
})

test('what is not answered yet, and what the arrival did not have, is no difference', () => {
  expect(
    inventoryDifferences(
      section(item('a', 'state', 'good')),
      section(item('a', 'state', ''), item('z', 'state', 'damaged')),
    ),
  ).toEqual([])
})
