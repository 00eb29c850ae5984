import { expect, test } from 'vitest'
import { missingInventoryFacts } from './inventory-facts.ts'
import { SAMPLE_INVENTORY } from './sample-inventory.ts'

test('an inventory without a mandatory fact, or with a thing that is not answered, is named as such', () => {
  expect(missingInventoryFacts(SAMPLE_INVENTORY)).toEqual([])
  const [first, ...others] = SAMPLE_INVENTORY.sections
  const unseen = { ...first!, items: first!.items.map((item) => ({ ...item, answer: '' })) }
  expect(missingInventoryFacts({ ...SAMPLE_INVENTORY, sections: [unseen, ...others] })).toEqual([
    'sections.room-1',
  ])
  expect(
    missingInventoryFacts({ ...SAMPLE_INVENTORY, answer: { kind: 'refused', reason: ' ' }, tenant: '' }),
  ).toEqual([...['tenant', 'answer.reason']])
})
