import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { NIGHTS } from './planning-schema.ts'

/** What a person says of nights that they are about to take: which, or that they no longer are. */
export const TOUCH_FORM = defineForm({
  touch: z.object(NIGHTS),
  let_go: z.object({ property: anyText }),
})
