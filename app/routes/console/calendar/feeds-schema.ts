import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const FEED = { feed: anyText }
const CONFLICT = { conflict: anyText }

/** The calendars of other sites that a villa follows, and the address of its own. */
export const FEEDS_FORM = defineForm({
  add: z.object({ name: anyText, url: anyText }),
  pull: z.object(FEED),
  remove: z.object(FEED),
  keep_ours: z.object(CONFLICT),
  keep_theirs: z.object(CONFLICT),
  share: z.object(FEED),
  unshare: z.object(FEED),
})
