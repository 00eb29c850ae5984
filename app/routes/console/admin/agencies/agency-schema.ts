import * as z from 'zod/mini'
import { PAPER_FIELDS } from '#modules/agencies/agency-fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What an administrator records of an agency. */
export const AGENCY_FORM = defineForm({ papers: z.object(PAPER_FIELDS) })
