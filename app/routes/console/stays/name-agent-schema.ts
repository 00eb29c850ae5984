import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The account of the agent in charge of a stay; empty for none. */
export const NAME_AGENT_FORM = defineForm({ agent: z.object({ agent: anyText }) })
