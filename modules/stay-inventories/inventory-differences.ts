import { answerWords, type InventoryItem, type InventorySection, ITEM_STATES } from './inventory.ts'

/** What differs of one thing between the two inventories, in words. */
export type InventoryDifference = {
  section: string
  item: string
  before: string
  after: string
  /** It is less than it was: a worse state, or fewer keys. A meter that moved on is no loss. */
  isLoss: boolean
}

const ORDER = Object.keys(ITEM_STATES)

/** What a departure says otherwise than the arrival: answers that changed, and remarks that are new. In the order of the sections. */
export function inventoryDifferences(
  arrival: readonly InventorySection[],
  departure: readonly InventorySection[],
): InventoryDifference[] {
  const known = new Map(arrival.flatMap(({ items }) => items.map((item) => [item.key, item])))
  return departure.flatMap(({ title, items }) =>
    items.flatMap((after): InventoryDifference[] => {
      const before = known.get(after.key)
      if (!before || after.answer === '' || same(before, after)) return []
      const words = { section: title, item: after.label, before: said(before), after: said(after) }
      return [{ ...words, isLoss: isLess(before, after) }]
    }),
  )
}

function same(before: InventoryItem, after: InventoryItem): boolean {
  return before.answer === after.answer && (after.remark === '' || after.remark === before.remark)
}

function said(item: InventoryItem): string {
  return item.remark ? `${answerWords(item)}\u00a0: ${item.remark}` : answerWords(item)
}

function isLess(before: InventoryItem, after: InventoryItem): boolean {
  if (after.kind === 'state') return ORDER.indexOf(after.answer) > ORDER.indexOf(before.answer)
  return after.kind === 'count' && Number(after.answer) < Number(before.answer)
}
