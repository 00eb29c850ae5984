import fc, { type GeneratorValue } from 'fast-check'

/** The part of JSON Schema that the document of the doors uses. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

const NASTY: unknown[] = [
  ...[
    '',
    '\0',
    'a\0b',
    '\ud800',
    '🌊',
    '\u202Eabc',
    '__proto__',
    'x'.repeat(5_000),
    "' or 1=1 --",
    '%00',
    '../..',
  ],
  ...['NaN', '1e309', '9999-12-31', '0000-01-01', '0001-01-01', '2027-02-30', '10000-01-01'],
  ...[null, true, -1, 0, 21, 1e21, -0.5, 2 ** 53, [], {}, [[]], { __proto__: null, constructor: 1 }],
]
const DAYS = ['2027-01-02', '2027-07-17', '2027-07-24', '9999-12-30']

/** A value of about the shape of `schema`: mostly right, so that its errors get past the first checks. */
export function jsonFor(
  schema: Schema,
  schemas: Record<string, Schema>,
  listing: string,
  draw: GeneratorValue,
): unknown {
  const again = (part: Schema) => jsonFor(part, schemas, listing, draw)
  if (schema.$ref) return again(schemas[schema.$ref.split('/').at(-1)!]!)
  if (draw(fc.nat, 9) === 0) return draw(() => fc.constantFrom(...NASTY))
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return again(choices[draw(fc.nat, choices.length - 1)]!)
  if (schema.enum) return draw(() => fc.constantFrom(...schema.enum!))
  if (schema.format === 'date') return draw(() => fc.constantFrom(...DAYS))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => draw(fc.nat, 19) > 0)
          .map(([name, part]) => [name, again(part)]),
      )
    case 'array':
      return [again(schema.items ?? {})]
    case 'integer':
    case 'number':
      return draw(fc.integer, { min: -2, max: 22 })
    case 'boolean':
      return draw(fc.boolean)
    default:
      return draw(fc.nat, 1) === 0 ? listing : draw(fc.string)
  }
}
