import * as z from 'zod/mini'
import {
  ACCOUNT_EMAIL,
  ACCOUNT_PASSWORD,
  CURRENT_PASSWORD,
  NEW_PASSWORD,
  PASSKEY_NAME,
  PERSON,
  SIGN_IN_EMAIL,
} from '#modules/accounts/account-fields.ts'
import {
  COMMON_PASSWORD,
  describeMissing,
  PATTERNED_PASSWORD,
  PERSONAL_PASSWORD,
} from '#modules/accounts/password-strength.ts'
import { agreementField, anyText, lineField, passwordField } from '#shared/forms/fields.ts'
import type { FieldSentences } from '#shared/forms/form-answer.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import type { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'

const AGREED = agreementField('Cochez cette case pour confirmer.')
const FACTOR_CODE = 'Saisissez le code de votre application, ou un code de secours.'

/**
 * The rules are shown beside the field: a refused password is not returned to the form, so the next one may
 * break other rules.
 */
const NEW_PASSWORD_SENTENCE = 'Choisissez un mot de passe qui respecte toutes ces règles.'

/** The sentence beside a field that a use case of accounts refused. */
export const ACCOUNT_SENTENCES: FieldSentences = {
  email: ({ code }) =>
    code === 'EMAIL_TAKEN'
      ? REFUSAL_MESSAGES.EMAIL_TAKEN.detail
      : 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
  password: passwordSentence,
  currentPassword: 'Saisissez votre mot de passe actuel.',
  code: ({ code }) =>
    code === 'WRONG_FIRST_CODE' ? 'Saisissez les six chiffres que montre votre application.' : FACTOR_CODE,
  agreed: 'Cochez cette case pour confirmer.',
}

/** What the rules beside the field do not say. */
const UNSEEN: readonly unknown[] = [COMMON_PASSWORD, PATTERNED_PASSWORD, PERSONAL_PASSWORD]

function passwordSentence({ details: { feedback } }: Pick<Refusal, 'details'>): string {
  if (!Array.isArray(feedback)) return 'Saisissez votre mot de passe.'
  const unseen = feedback.filter((advice) => UNSEEN.includes(advice))
  return unseen.length > 0 ? describeMissing(unseen) : NEW_PASSWORD_SENTENCE
}

/** Signs in by e-mail and password, or by the answer of a passkey, or asks for a link to be recognized. */
export const SIGN_IN_FORM = defineForm(
  {
    password: z.object({ email: SIGN_IN_EMAIL, password: ACCOUNT_PASSWORD }),
    passkey: z.object({ answer: anyText }),
    link: z.object({ email: ACCOUNT_EMAIL }),
  },
  ACCOUNT_SENTENCES,
)

export const REGISTER_FORM = defineForm(
  {
    register: z.object({ ...PERSON, email: ACCOUNT_EMAIL, password: NEW_PASSWORD }),
    again: z.object({ email: ACCOUNT_EMAIL }),
  },
  ACCOUNT_SENTENCES,
)

const CHOSEN_PASSWORD = 'Saisissez le mot de passe choisi à l’inscription.'

export const CONFIRM_ACCOUNT_FORM = defineForm(
  { confirm: z.object({ password: passwordField(CHOSEN_PASSWORD) }) },
  { password: CHOSEN_PASSWORD },
)

export const FORGOTTEN_PASSWORD_FORM = defineForm({ ask: z.object({ email: ACCOUNT_EMAIL }) })

export const RESET_PASSWORD_FORM = defineForm(
  { reset: z.object({ password: NEW_PASSWORD }) },
  ACCOUNT_SENTENCES,
)

export const SECOND_STEP_FORM = defineForm(
  { code: z.object({ code: lineField(FACTOR_CODE, { longest: 100 }) }) },
  ACCOUNT_SENTENCES,
)

const proved = { currentPassword: CURRENT_PASSWORD }

/** Adds or removes an authenticator or a passkey, renews the recovery codes, or gives a factor before that. */
export const SECURITY_FORM = defineForm(
  {
    begin: z.object(proved),
    confirm: z.object({ code: anyText, uri: anyText }),
    renew: z.object(proved),
    remove: z.object(proved),
    'begin-passkey': z.object({ ...proved, name: PASSKEY_NAME }),
    'add-passkey': z.object({ name: anyText, answer: anyText }),
    'remove-passkey': z.object({ ...proved, id: anyText }),
    'prove-code': z.object({ code: lineField(FACTOR_CODE, { longest: 100 }) }),
    'prove-passkey': z.object({ answer: anyText }),
  },
  ACCOUNT_SENTENCES,
)

export const PROFILE_FORM = defineForm({ profile: z.object(PERSON) }, ACCOUNT_SENTENCES)

/** Changes the password or the address, or ends sessions. */
export const OWN_SECURITY_FORM = defineForm(
  {
    password: z.object({ ...proved, password: NEW_PASSWORD }),
    'end-session': z.object({ session: anyText }),
    'change-email': z.object({ ...proved, email: ACCOUNT_EMAIL }),
    'stop-email': z.object({ change: anyText }),
  },
  ACCOUNT_SENTENCES,
)

export const ERASURE_FORM = defineForm({ erase: z.object({ ...proved, agreed: AGREED }) }, ACCOUNT_SENTENCES)
