/** The typed texts of a form, by field: a text, or several where the field was sent more than once. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>

/** The name of the field that carries the act of a form. */
export const INTENT = 'intent'

/** Passwords, codes, answers of a device or of a card's provider: a refused form does not return these. */
const NEVER_GIVEN_BACK = /password|^(code|answer|cardToken)$/i

/** The texts of a form; files are left out. */
export function typedValues(fields: Iterable<[string, FormDataEntryValue]>): TypedValues {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  // A field may have the name of any property that an object inherits.
  return Object.fromEntries(values)
}

/** The typed values that a refused form shows again. */
export function valuesToKeep(values: TypedValues): TypedValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== INTENT && !NEVER_GIVEN_BACK.test(name)),
  )
}
