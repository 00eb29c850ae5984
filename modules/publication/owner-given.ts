import { missingItems, type PassportItem } from './compliance-passport.ts'
import { PASSPORT_ITEM_LABELS, type PassportItemName } from './passport-item.ts'

/** The items of the passport that their owner alone signs or gives. */
const OWNER_ITEMS: readonly PassportItemName[] = [
  'mandate',
  'declaration',
  'conditions',
  'bank_account',
  'tax_identity',
]

/** What the agency still adds once the owner has given all that was asked of them; null before. */
export function leftToAgency(passport: readonly PassportItem[]): string[] | null {
  const missing = missingItems(passport)
  if (missing.some(({ item }) => OWNER_ITEMS.includes(item))) return null
  return missing.map(({ item }) => PASSPORT_ITEM_LABELS[item])
}
