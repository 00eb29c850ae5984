import * as z from 'zod/mini'
import { NOT_HTTPS_HOOK } from '#modules/webhooks/hook-url.ts'
import { anyText, lineField, listField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const url = lineField(NOT_HTTPS_HOOK, { longest: 500 })

/** An address that is called when something happens: where, for whom, by which events. */
export const NEW_HOOK_FORM = defineForm({
  create: z.object({ url, agency: anyText, events: listField, formKey: anyText }),
})

/** Where an address is called, and for what, once it is there. */
export const CHANGE_HOOK_FORM = defineForm({ change: z.object({ url, events: listField }) })

/** What is done with an address, and with what was sent to it. */
export const HOOK_FORM = defineForm({
  test: NO_FIELDS,
  rotate: NO_FIELDS,
  stop: NO_FIELDS,
  resume: NO_FIELDS,
  delete: NO_FIELDS,
  resend: z.object({ delivery: anyText }),
  'resend-failed': NO_FIELDS,
})
