/** What was typed in a form, by field: a text, or several where the field comes more than once. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>

/** The name of the field that carries the act of a form. */
export const INTENT = 'intent'

/** Passwords, codes, what a device or a card's provider answered: a refused form is not given these back. */
const NEVER_GIVEN_BACK = /password|^(code|answer|cardToken)$/i

/** The texts of a form; no form of the house carries files in its fields. */
export function typedValues(fields: Iterable<[string, FormDataEntryValue]>): TypedValues {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  // A field may have the name of anything an object inherits.
  return Object.fromEntries(values)
}

/** The values that a refused form shows again. */
export function valuesToKeep(values: TypedValues): TypedValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== INTENT && !NEVER_GIVEN_BACK.test(name)),
  )
}
