import * as z from 'zod/mini'
import type { FieldErrors } from './form-answer.ts'
import type { TypedValues } from './typed-values.ts'

/**
 * A schema made of a rule that checks several fields together and returns one error sentence for each wrong
 * field.
 */
export function ruleSchema<T extends Readonly<Record<string, unknown>>>(
  rule: (typed: TypedValues) => { values: T } | { errors: FieldErrors },
): z.ZodMiniType<T> {
  const judged = z.transform((typed: unknown, context): T => {
    const read = rule(typed as TypedValues)
    if ('values' in read) return read.values
    const errors = Object.entries(read.errors)
    for (const [field, message] of errors.length > 0 ? errors : [['', 'Vérifiez cette information.']])
      context.issues.push({ code: 'custom', message, input: typed, path: [field!] })
    return z.NEVER
  })
  return z.pipe(z.record(z.string(), z.unknown()), judged as never) as unknown as z.ZodMiniType<T>
}

/** One text of a form; empty when the field was sent several times or not at all. */
export function textIn(typed: TypedValues, field: string): string {
  const value = Object.hasOwn(typed, field) ? typed[field] : undefined
  return typeof value === 'string' ? value : ''
}
