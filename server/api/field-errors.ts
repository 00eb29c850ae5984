import type * as z from 'zod'
import type { RefusalDetails } from '#shared/refusal.ts'

/** A field as the caller wrote it (`guests.adults`), and what to do about it. */
export type FieldError = { field: string; message: string }

/**
 * Fields of a refusal apart from its other details: `errors` are fields with their sentence, `fields` the names
 * alone, which get a general one.
 */
export function fieldErrorsOf(details: RefusalDetails): { errors: FieldError[]; rest: RefusalDetails } {
  const { errors, fields, ...rest } = details
  const told = Object.entries((errors ?? {}) as Record<string, unknown>)
  const named = Array.isArray(fields) ? fields : Object.keys((fields ?? {}) as object)
  return {
    errors: [
      ...told.map(([field, message]) => ({ field, message: String(message) })),
      ...named.map((field) => ({ field: String(field), message: 'Vérifiez cette information.' })),
    ],
    rest,
  }
}

/** One French sentence for each field the schema turned down, as a refusal's `errors`. */
export function fieldSentences(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), sentenceOf(issue)]))
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Cette information est obligatoire.'
        : 'Cette valeur n’a pas le bon format.'
    case 'too_small':
      if (issue.origin === 'string') return 'Cette information est obligatoire.'
      return `La valeur minimum est ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `${issue.maximum} caractères au plus.`
      return `La valeur maximum est ${issue.maximum}.`
    case 'unrecognized_keys':
      return `Information inconnue\u00a0: ${issue.keys.join(', ')}.`
    case 'custom':
      return issue.message
    default:
      return 'Cette valeur n’a pas le bon format.'
  }
}
