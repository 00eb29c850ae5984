import * as z from 'zod/mini'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Begins an inventory, closes it, and sends or ends the link of an absent traveler: what the traveler answers is the act’s to judge. */
export const INVENTORY_FORM = defineForm({
  ...{ open: NO_FIELDS, link: NO_FIELDS, unlink: NO_FIELDS },
  close: z.object({ answer: anyText, name: anyText, agreed: anyText, reason: anyText }),
})

/** One section of it; its fields follow the things of the section, which the act knows. */
export const INVENTORY_SECTION_FORM = defineForm({
  ...{ save: NO_FIELDS, complete: NO_FIELDS, photograph: NO_FIELDS },
  remove: z.object({ photo: anyText }),
})
