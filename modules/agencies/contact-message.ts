import { emailField, lineField, optionalPhoneField, textField } from '#shared/forms/fields.ts'

/** The form of a visitor's message to an agency, with the error sentence of each field. */
export const CONTACT_MESSAGE = {
  name: lineField('Indiquez votre nom.', { longest: 120 }),
  email: emailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.'),
  phone: optionalPhoneField('Indiquez un numéro comme +33 6 12 34 56 78, ou laissez ce champ vide.'),
  message: textField('Écrivez votre message, de 10 à 4\u202f000 signes.', { shortest: 10, longest: 4000 }),
}
