import * as z from 'zod/mini'
import { anyText, emailField, lineField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { messageField } from './message-text.ts'

/** The acts of a thread’s page: `formKey` names the form, so that a form sent twice writes one message. */
export const THREAD_FORM = defineForm({
  send: z.object({ text: messageField, formKey: anyText, note: anyText, mention: anyText }),
  read: z.object({ upTo: anyText }),
  close: NO_FIELDS,
})

const question = {
  text: messageField,
  ...{ formKey: anyText, from: anyText, to: anyText, adults: anyText, children: anyText, babies: anyText },
  [TRAP]: anyText,
}

/** A question about a villa, from a person without an account or from one who is signed in. */
export const QUESTION_FORM = defineForm({
  ask: z.object({
    ...question,
    name: lineField('Indiquez votre nom.', { longest: 120 }),
    email: emailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.'),
  }),
  'ask-signed-in': z.object(question),
})
