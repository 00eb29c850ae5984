import { expect, test } from 'vitest'
import { SAMPLE_INVENTORY } from './sample-inventory.ts'
import { inventoryStateWords, shownInventories } from './shown-inventory.ts'

test('both inventories of a stay say where they stand: not begun, what is left, or how one was closed', () => {
  const { sections } = SAMPLE_INVENTORY
  const open = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, answer: section.key === 'keys' ? '' : item.answer })),
  }))
  const closed = { at: new Date(SAMPLE_INVENTORY.closedAt), facts: SAMPLE_INVENTORY, remarks: null }
  const said = shownInventories([
    { moment: 'arrival', sections: open, closed: null },
    { moment: 'departure', sections: [...sections], closed },
  ])
  expect(said).toMatchObject([
    { state: 'open', left: 2 },
    { state: 'closed', answer: 'signed', differences: 1 },
  ])
  expect(shownInventories([]).map((one) => inventoryStateWords(one)[0])).toEqual([
    'Pas commencé',
    'Pas commencé',
  ])
  expect(inventoryStateWords(said[1]!)[0]).toBe('Clos, signé par le voyageur')
})
