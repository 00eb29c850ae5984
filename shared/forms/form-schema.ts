import * as z from 'zod/mini'
import type { FieldErrors, FieldSentences } from './form-answer.ts'
import { INTENT, typedValues } from './typed-values.ts'

/** The acts of a form, each with the schema of its fields. */
export type Intents = Readonly<Record<string, z.ZodMiniType<Readonly<Record<string, unknown>>>>>

/**
 * A form that was read: its act and its values, or a sentence for each field to correct (none for an unknown
 * act).
 */
export type ReadForm<I extends Intents> =
  | { [K in keyof I & string]: { intent: K; values: z.output<I[K]> } }[keyof I & string]
  | { intent: string | null; errors: FieldErrors }

/** A form as the browser and the server both read it. */
export type FormSchema<I extends Intents = Intents> = {
  intents: I
  sentences: FieldSentences
  read: (fields: FormData) => ReadForm<I>
}

/** The part of a form that the browser uses. */
export type ReadableForm = {
  read: (
    fields: FormData,
  ) => { intent: string; values: unknown } | { intent: string | null; errors: FieldErrors }
}

/**
 * Declares a form: each act (`intents`) with the schema of its fields, whose messages are the sentences shown
 * beside them. `sentences` are for fields that a use case refuses later. A form sent without the name of an
 * act is read as the first one.
 */
export function defineForm<const I extends Intents>(
  intents: I,
  sentences: FieldSentences = {},
): FormSchema<I> {
  return { intents, sentences, read: (fields) => read(intents, fields) }
}

function read<I extends Intents>(intents: I, fields: FormData): ReadForm<I> {
  // The button that was pressed comes after the act that the form names itself.
  const named = fields.getAll(INTENT).at(-1)
  const intent = typeof named === 'string' ? named : Object.keys(intents)[0]!
  if (!Object.hasOwn(intents, intent)) return { intent: null, errors: {} }
  const parsed = z.safeParse(intents[intent]!, typedValues(fields))
  if (parsed.success) return { intent, values: parsed.data } as ReadForm<I>
  return { intent, errors: errorsOf(parsed.error) }
}

/** The first sentence of each field that is wrong. */
export function errorsOf({ issues }: z.core.$ZodError): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
