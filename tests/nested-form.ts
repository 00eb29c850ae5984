export type Nested = { [key: string]: string | Nested }

/** The fields of a form whose names are nested, as Stripe's are: `metadata[reference]=x` is `{ metadata: { reference: 'x' } }`. */
export function readNested(form: string): Nested {
  const root: Nested = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\[|\]\[?/).filter(Boolean)
    let at = root
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Nested
    }
    at[path.at(-1)!] = value
  }
  return root
}
