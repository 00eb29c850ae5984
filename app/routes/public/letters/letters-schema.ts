import * as z from 'zod/mini'
import { CONSENT_PLACES, type ConsentPlace } from '#modules/newsletters/consent-text.ts'
import { anyText, choiceField, emailField, listField } from '#shared/forms/fields.ts'

import { defineForm } from '#shared/forms/form-schema.ts'
import { TRAP } from '#shared/forms/trap.ts'

/** An address that asks for letters; the form of the footer names no destination. */
export const LETTERS_FORM = defineForm({
  ask: z.object({
    email: emailField('Indiquez une adresse e-mail, par exemple camille@exemple.fr.'),
    from: choiceField(Object.keys(CONSENT_PLACES) as ConsentPlace[], 'Rechargez la page.'),
    places: listField,
    [TRAP]: anyText,
  }),
})
