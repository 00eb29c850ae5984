const LONGEST = 120

/**
 * A file's name for display: without folders or invisible characters, at most 120 characters, ending kept.
 */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!
  const seen = [
    ...last
      .toWellFormed()
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  if (seen.length === 0) return 'photographie'
  if (seen.length <= LONGEST) return seen.join('')
  const ending = /\.\w{1,5}$/.exec(seen.join(''))?.[0] ?? ''
  return `${seen.slice(0, LONGEST - ending.length - 1).join('')}…${ending}`
}
