/** One fact of an audit entry; `before` is null where the entry says what is alone. */
export type EntryFact = { name: string; before: string | null; after: string }

/** The names under which acts keep what a thing is once they are done, beside its `before`. */
const AFTER = ['after', 'declared'] as const

/** The facts of an entry to show, in their order: of an act that keeps both, each with what it was before. */
export function entryFacts(detail: Readonly<Record<string, unknown>>): EntryFact[] {
  const afterName = AFTER.find((name) => name in detail)
  if (!('before' in detail) || !afterName)
    return flat(detail).map(([name, after]) => ({ name, before: null, after }))
  const { before, [afterName]: after, ...others } = detail
  const [was, is] = [new Map(flatValue('', before)), new Map(flatValue('', after))]
  const names = new Set([...was.keys(), ...is.keys()])
  return [
    ...[...names].map((name) => ({
      name: name || 'value',
      before: was.get(name) ?? NOTHING,
      after: is.get(name) ?? NOTHING,
    })),
    ...flat(others).map(([name, value]) => ({ name, before: null, after: value })),
  ]
}

/** What is shown of a fact that says nothing. */
export const NOTHING = '—'

const flat = (facts: object): [string, string][] =>
  Object.entries(facts).flatMap(([name, value]) => flatValue(name, value))

function flatValue(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined || value === '') return [[name, NOTHING]]
  if (typeof value !== 'object') return [[name, wordOf(value)]]
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [[name, value.map(wordOf).join(', ') || NOTHING]]
  return Object.entries(value).flatMap(([part, inner]) => flatValue(name ? `${name}.${part}` : part, inner))
}

const wordOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value))
