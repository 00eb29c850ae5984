import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayMakeInventory } from './stay-inventory-policy.ts'

export const STAY_INVENTORY_POLICY_LINES: PolicyLines = [
  ['make the inventories of a stay', '- - a a * - *', [mayMakeInventory]],
]
