import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayMakeInventory, mayRemarkInventory } from './stay-inventory-policy.ts'

export const STAY_INVENTORY_POLICY_LINES: PolicyLines = [
  ['make the inventories of a stay', '- - a a * - *', [mayMakeInventory]],
  ['say something of an inventory of one’s stay', 'o - - - - - -', [mayRemarkInventory]],
]
