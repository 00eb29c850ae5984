import type * as z from 'zod'
import type { RefusalDetails } from '#shared/refusal.ts'

/** A field by the caller's name for it (`guests.adults`), and how to correct it. */
export type FieldError = { field: string; message: string }

/**
 * The fields of a refusal, separated from its other details: `errors` has fields with their sentence,
 * `fields` the names alone, which get a general sentence.
 */
export function fieldErrorsOf(details: RefusalDetails): { errors: FieldError[]; rest: RefusalDetails } {
  const { errors, fields, ...rest } = details
  const given = Object.entries((errors ?? {}) as Record<string, unknown>)
  const named = Array.isArray(fields) ? fields : Object.keys((fields ?? {}) as object)
  return {
    errors: [
      ...given.map(([field, message]) => ({ field, message: String(message) })),
      ...named.map((field) => ({ field: String(field), message: 'Vérifiez cette information.' })),
    ],
    rest,
  }
}

/** One French sentence for each field of `input` that the schema refused, as a refusal's `errors`. */
export function fieldSentences(error: z.core.$ZodError, input: unknown): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), sentenceOf(issue, input)]))
}

export const MISSING = 'Cette information est obligatoire.'
const MALFORMED = 'Cette valeur n’a pas le bon format.'

function sentenceOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (valueAt(input, issue.path) === undefined) return MISSING
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? MISSING : `La valeur minimum est ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum} caractères au plus.`
        : `La valeur maximum est ${issue.maximum}.`
    case 'unrecognized_keys':
      return `Information inconnue\u00a0: ${issue.keys.join(', ')}.`
    case 'custom':
      return issue.message
    case 'invalid_value':
      return issue.message.startsWith('Invalid ') ? MALFORMED : issue.message
    default:
      return MALFORMED
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}
