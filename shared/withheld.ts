/**
 * True when one of the entries withholds a right. A right is an act (`option.place`) or a page by its pattern
 * (`/agent/options/:option`). An entry is an act, a whole domain of acts (`option.*`), or a page, which stands for those below it and
 * for their files too.
 */
export function isWithheld(entries: readonly string[], right: string): boolean {
  return entries.some((entry) => covers(entry, right))
}

function covers(entry: string, right: string): boolean {
  if (entry === right) return true
  if (entry.startsWith('/')) return right.startsWith(`${entry}/`) || right.startsWith(`${entry}.`)
  return entry.endsWith('.*') && right.startsWith(entry.slice(0, -1))
}

/** The entries that withhold what each of the lists withholds. */
export function withheldInAll(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].filter((entry) => lists.every((entries) => isWithheld(entries, entry)))
}
