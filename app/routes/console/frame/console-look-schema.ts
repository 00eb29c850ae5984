import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** `from` is the page of the button, to which a browser without scripts returns. */
export const CONSOLE_LOOK_FORM = defineForm({
  look: z.object({
    density: z.enum(['dense', 'airy']),
    sidebar: z.enum(['open', 'folded']),
    from: anyText,
  }),
})
