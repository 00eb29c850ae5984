import * as z from 'zod/mini'
import { anyText, listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** How this browser shows the consoles: their look, and the columns of a list by its name among those of a page. `from` is the page of the button, to which a browser without scripts returns. */
export const CONSOLE_LOOK_FORM = defineForm({
  look: z.object({
    density: z.enum(['dense', 'airy']),
    sidebar: z.enum(['open', 'folded']),
    from: anyText,
  }),
  columns: z.object({
    list: anyText,
    columns: listField.check(z.maxLength(40, 'Choisissez 40\u00a0colonnes au plus.')),
    from: anyText,
  }),
})
