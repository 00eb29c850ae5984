const LONGEST = 120

/** A file's name as it is shown: without folders, signs that cannot be seen, or more than 120 signs; its ending stays. */
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
