/** A line in three parts: what both versions begin with, what differs, what both end with. */
export type ChangedWords = readonly [before: string, changed: string, after: string]

/** Where two lines have less in common than this share of the longer one, each is shown as a whole. */
const LEAST_IN_COMMON = 0.4
/** So is a line of fewer words, such as a price. */
const FEWEST_WORDS = 5

/**
 * The words in which two versions of a line differ, so that a reader finds a changed word in a paragraph; null where the lines have too
 * little in common, or are short.
 */
export function changedWords(
  removed: string,
  added: string,
): { removed: ChangedWords; added: ChangedWords } | null {
  const [old, now] = [wordsOf(removed), wordsOf(added)]
  const shorter = Math.min(old.length, now.length)
  if (shorter < FEWEST_WORDS) return null
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  if ((start + end) / Math.max(old.length, now.length) < LEAST_IN_COMMON) return null
  const parts = (words: readonly string[]): ChangedWords => {
    const changed = words.slice(start, words.length - end).join('')
    const [space] = /^\s*/.exec(changed)!
    const before = words.slice(0, start).join('') + space
    return [before, changed.slice(space.length), words.slice(words.length - end).join('')]
  }
  return { removed: parts(old), added: parts(now) }
}

/** Words with the space before them: put together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}
