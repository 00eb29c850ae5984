import type { Refusal, RefusalCode, RefusalDetails } from '../refusal.ts'
import { INTENT, type TypedValues, typedValues, valuesToKeep } from './typed-values.ts'

/** One French sentence for each wrong field: the error and how to correct it. */
export type FieldErrors = Readonly<Record<string, string>>

/** The answer to any form of the product whose act is refused. */
export type FormAnswer = {
  /** The refused act of the page; null for an unknown act. */
  intent: string | null
  refusal: { code: RefusalCode; details: RefusalDetails }
  errors: FieldErrors
  /** The typed values, without those that are never returned. */
  values: TypedValues
}

/** The sentences of a form for fields that a use case refuses by name only. */
export type FieldSentences = Readonly<
  Record<string, string | ((refusal: Pick<Refusal, 'code' | 'details'>) => string)>
>

const UNNAMED_PROBLEM = 'Vérifiez cette information.'

/** The answer to `fields` that were refused; `intent` is the act they were read as. */
export function refusedForm(
  { code, details }: Pick<Refusal, 'code' | 'details'>,
  fields: FormData,
  sentences: FieldSentences = {},
  intent: string | null = namedIn(fields),
): FormAnswer {
  return {
    intent,
    refusal: { code, details },
    errors: errorsIn({ code, details }, sentences),
    values: valuesToKeep(typedValues(fields)),
  }
}

function namedIn(fields: FormData): string | null {
  const intent = fields.get(INTENT)
  return typeof intent === 'string' ? intent : null
}

/**
 * The sentences of a refusal's fields: its own (`errors`), else those of the form for the fields it names
 * (`fields`: names, or names with a reason).
 */
function errorsIn(refusal: Pick<Refusal, 'code' | 'details'>, sentences: FieldSentences): FieldErrors {
  const { errors, fields } = refusal.details
  if (typeof errors === 'object' && errors !== null) return errors as FieldErrors
  const named = Array.isArray(fields) ? fields.map(String) : []
  return Object.fromEntries(named.map((field) => [field, sentenceOf(field, refusal, sentences)]))
}

function sentenceOf(
  field: string,
  refusal: Pick<Refusal, 'code' | 'details'>,
  sentences: FieldSentences,
): string {
  const own = Object.hasOwn(sentences, field) ? sentences[field] : UNNAMED_PROBLEM
  return typeof own === 'function' ? own(refusal) : (own ?? UNNAMED_PROBLEM)
}

/** The refusal in the answer of an action, or null when the action succeeded. */
export function refusedIn(answer: unknown): FormAnswer | null {
  const isRefused = typeof answer === 'object' && answer !== null && 'refusal' in answer && 'errors' in answer
  return isRefused ? (answer as FormAnswer) : null
}

/** The same where the act is one of `intents`. */
export function refusedOf(answer: unknown, ...intents: readonly string[]): FormAnswer | null {
  const refused = refusedIn(answer)
  return refused && intents.includes(refused.intent ?? '') ? refused : null
}
