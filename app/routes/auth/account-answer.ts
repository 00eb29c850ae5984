import { data, type HeadersArgs } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { COMMON_PASSWORD, PERSONAL_PASSWORD, sentenceOfMissing } from '#modules/accounts/password-strength.ts'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { refusalWords } from '#shared/refusal-words.ts'

/** A refused form with what was typed in it, except passwords and what a device answered. */
export type AccountAnswer = RefusedAction & { values: Record<string, string> }

type Values = Record<string, string>

/** Runs a form's use case; when it is refused, gives the form back as it was typed, passwords apart. */
export async function answerForm<D = never>(
  request: Request,
  act: (values: Values) => Promise<Response | ReturnType<typeof data<D>>>,
) {
  const form = await request.formData()
  const values: Values = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  try {
    return await act(values)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    const { password: _, currentPassword: __, answer: ___, ...typed } = values
    const waits = code === 'TOO_MANY_ATTEMPTS' && typeof details.retryAfter === 'number'
    return data<AccountAnswer>(
      { refusal: { code, details }, values: typed },
      {
        status: code === 'TOO_MANY_ATTEMPTS' ? 429 : 422,
        headers: waits ? { 'Retry-After': String(details.retryAfter) } : {},
      },
    )
  }
}

/** The headers of a page whose form `answerForm` answers: how long to wait, for programs too. */
export function answerHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

const FIELD_SENTENCES: Record<string, string> = {
  firstName: 'Indiquez votre prénom.',
  lastName: 'Indiquez votre nom.',
  email: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
  phone: 'Indiquez un numéro comme +33 6 12 34 56 78, ou laissez ce champ vide.',
  password: 'Saisissez votre mot de passe.',
  currentPassword: 'Saisissez votre mot de passe actuel.',
  code: 'Saisissez le code de votre application, ou un code de secours.',
  name: 'Donnez-lui un nom de 60 lettres au plus.',
  agreed: 'Cochez cette case pour confirmer.',
}

/** The rules stand beside the field: a password is not given back, so it may miss others the next time. */
const NEW_PASSWORD_SENTENCE = 'Choisissez un mot de passe qui respecte toutes ces règles.'

/** The sentence of each field that is wrong: what to do about it. */
export function fieldErrors(answer: AccountAnswer | undefined): Record<string, string> {
  if (!answer) return {}
  const { code, details } = answer.refusal
  const fields = Array.isArray(details.fields) ? details.fields.map(String) : []
  return Object.fromEntries(fields.map((field) => [field, sentenceOf(field, code, details.feedback)]))
}

function sentenceOf(field: string, code: string, feedback: unknown): string {
  if (code === 'EMAIL_TAKEN') return REFUSAL_MESSAGES.EMAIL_TAKEN.detail
  if (code === 'WRONG_FIRST_CODE') return 'Saisissez les six chiffres que montre votre application.'
  if (field === 'password' && Array.isArray(feedback)) {
    const unseen = feedback.filter((advice) => advice === COMMON_PASSWORD || advice === PERSONAL_PASSWORD)
    return unseen.length > 0 ? sentenceOfMissing(unseen) : NEW_PASSWORD_SENTENCE
  }
  return FIELD_SENTENCES[field] ?? 'Vérifiez cette information.'
}

/** What the form says above its fields, or null when nothing was refused. */
export function noticeOf(answer: AccountAnswer | undefined): { title: string; detail: string } | null {
  if (!answer) return null
  const { code, details } = answer.refusal
  if (code === 'INVALID_INPUT')
    return { title: 'Informations incomplètes', detail: 'Vérifiez les champs signalés.' }
  return refusalWords({ code, details })
}
