import type { InventorySection } from './inventory.ts'
import type { TypedSection } from './inventory-sections.ts'

/** The names of the fields of an item, in forms and in refusals. */
export const answerField = (key: string) => `answer-${key}`
export const remarkField = (key: string) => `remark-${key}`
export const SECTION_REMARK = 'remark'

/** What a form of one section says; an item whose answer is not sent keeps none. */
export function typedSection(
  { items }: InventorySection,
  fields: { get(name: string): unknown },
): TypedSection {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = items.map(({ key }) => [
    key,
    { answer: text(answerField(key)), remark: text(remarkField(key)) },
  ])
  return { items: Object.fromEntries(typed), remark: text(SECTION_REMARK) }
}
