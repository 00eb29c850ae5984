import * as z from 'zod/mini'
import type { TypedSection } from '#modules/stay-inventories/inventory-sections.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const SECTION = z.object({
  items: z.record(z.string(), z.object({ answer: z.string(), remark: z.string() })),
  remark: z.string(),
})

/** What a browser kept of a section: its answers with what they were typed over, or one photograph under its own key. */
export const INVENTORY_ENTRY_FORM = defineForm({
  answers: z.object({ typed: anyText, base: anyText }),
  photograph: z.object({ key: anyText, takenAt: anyText }),
})

/** The answers that a browser wrote as JSON; null for any other text. */
export function readAnswers(text: string): TypedSection | null {
  try {
    return SECTION.parse(JSON.parse(text))
  } catch {
    return null
  }
}
