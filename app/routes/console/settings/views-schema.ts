import * as z from 'zod/mini'
import { LONGEST_VIEW_NAME } from '#modules/saved-views/saved-view.ts'
import { anyText, lineField, listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** `address` is the list to keep, to which the browser returns; `shared` holds one value where the agency has it too. */
export const VIEWS_FORM = defineForm({
  save: z.object({
    name: lineField('Donnez un nom à cette vue.', { longest: LONGEST_VIEW_NAME }),
    address: anyText,
    shared: listField,
  }),
  remove: z.object({ view: anyText }),
})
