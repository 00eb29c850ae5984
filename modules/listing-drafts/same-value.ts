/** True when two JSON values are equal, whatever the order of their keys; `undefined` equals only itself. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  )
}

/** The same for the values of a form, where unknown and empty are the same. */
export function isSameEntry(a: unknown, b: unknown): boolean {
  return isSameValue(a, b) || (isBlank(a) && isBlank(b))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || isSameValue(value, [])
}
