import { createHash } from 'node:crypto'

/** SHA-256 of a content, of whichever form, in one canonical spelling: the same facts give the same hash (domain §5). */
export function contentHash(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** JSON with sorted keys, since the database may return them in another order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  const fields = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
