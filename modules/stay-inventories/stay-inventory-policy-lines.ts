import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAnswerInventory, mayMakeInventory, mayRemarkInventory } from './stay-inventory-policy.ts'

export const STAY_INVENTORY_POLICY_LINES: PolicyLines = [
  ['make the inventories of a stay', '- - a a * * *', [mayMakeInventory]],
  [
    'answer an inventory that was made without one',
    'o - - - - - -',
    [(actor, stay) => mayAnswerInventory(actor, { ...stay, moment: 'arrival' })],
  ],
  ['say something of an inventory of one’s stay', 'o - - - - - -', [mayRemarkInventory]],
]
