/**
 * Letters wrong, missing, added or swapped between two words; `most + 1` as soon as there are more than `most`, so that
 * a comparison costs at most the product of two short lengths.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    before = row
    row = next
    // A swap reaches two rows back: both must be beyond the bound.
    if (Math.min(...row) > most && Math.min(...before) > most) return most + 1
  }
  return Math.min(row[b.length]!, most + 1)
}

const SHORT = 4
const LONG = 8

/** How many mistakes a word may have and still be recognized: few letters name too many things. */
export function mistakesAllowed(word: string): number {
  if (word.length < SHORT) return 0
  return word.length < LONG ? 1 : 2
}
