import { documentLineField } from '#shared/forms/document-line-field.ts'
import { emailField, fieldOf, lineField, optionalPhoneField, passwordField } from '#shared/forms/fields.ts'
import { passwordStrength } from './password-strength.ts'

/** The fields of accounts, each with the sentence that a form shows when its value is invalid. */

export const ACCOUNT_EMAIL = emailField(
  'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
)

/** The e-mail used to sign in, in lower case. An invalid address gets the answer of an unknown e-mail. */
export const SIGN_IN_EMAIL = fieldOf(
  (text) => text.trim().toLowerCase() || null,
  'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
)

export const ACCOUNT_PASSWORD = passwordField('Saisissez votre mot de passe.')
export const CURRENT_PASSWORD = passwordField('Saisissez votre mot de passe actuel.')

/** Contracts print the names of accounts, so their letters are those of documents. */
export const PERSON = {
  firstName: documentLineField('Indiquez votre prénom.', { longest: 80 }),
  lastName: documentLineField('Indiquez votre nom.', { longest: 80 }),
  phone: optionalPhoneField('Indiquez un numéro comme +33 6 12 34 56 78, ou laissez ce champ vide.'),
}

/**
 * A new password by the rules of spec §5. The server alone also refuses common passwords and those that
 * contain words of their holder.
 */
export const NEW_PASSWORD = fieldOf(
  (text) => (passwordStrength(text).isValid ? text : null),
  'Choisissez un mot de passe qui respecte toutes ces règles.',
)

export const PASSKEY_NAME = lineField('Donnez-lui un nom de 60 lettres au plus.', { longest: 60 })
