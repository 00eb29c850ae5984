import * as z from 'zod/mini'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** One who owns: the forms of several owners stand on the page. */
const party = z.object({ party: anyText })
const comment = z.object({ comment: anyText })

/** The acts of a listing's publication; the use cases judge each field. */
export const PUBLICATION_FORM = defineForm({
  publish: NO_FIELDS,
  submit: NO_FIELDS,
  restore: NO_FIELDS,
  propose_change: NO_FIELDS,
  withdraw_change: NO_FIELDS,
  revise: comment,
  pause: z.object({ reason: anyText }),
  resume: NO_FIELDS,
  archive: comment,
  undo_archive: NO_FIELDS,
  check: z.object({ owner: anyText, document: anyText, documentExpiresOn: anyText, confirmed: anyText }),
  certificate: z.object({ kind: anyText, number: anyText, issuer: anyText, endsOn: anyText }),
  details: party,
  account: z.object({ party: anyText, holder: anyText, iban: anyText }),
  person: z.object({
    ...{ party: anyText, country: anyText, taxNumber: anyText },
    ...{ birthDate: anyText, birthPlace: anyText },
  }),
  company: z.object({
    ...{ party: anyText, legalName: anyText, country: anyText },
    ...{ registrationNumber: anyText, taxNumber: anyText, vatNumber: anyText },
  }),
})
