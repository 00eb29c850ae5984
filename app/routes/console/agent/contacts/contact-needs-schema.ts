import * as z from 'zod/mini'
import { NEED_KINDS, type NeedKind } from '#modules/contacts/contact-need.ts'
import { anyText, choiceField, civilDateField, lineField, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A need with the consent that lets it be kept, and the one that is forgotten. */
export const CONTACT_NEEDS_FORM = defineForm({
  keep: z.object({
    kind: choiceField<NeedKind>(Object.keys(NEED_KINDS) as NeedKind[], 'Choisissez de quoi il s’agit.'),
    need: textField('Écrivez ce dont il faut tenir compte, en 500 caractères au plus.', { longest: 500 }),
    words: lineField('Écrivez les mots de son accord.', { longest: 1000 }),
    proof: lineField('Dites où retrouver la preuve.', { longest: 1000 }),
    givenOn: civilDateField('Indiquez le jour de l’accord.'),
    endsOn: civilDateField('Indiquez jusqu’à quel jour le garder.'),
    formKey: anyText,
  }),
  forget: z.object({ need: anyText }),
})
