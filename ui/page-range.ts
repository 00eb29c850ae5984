/**
 * The pages to link to around `current` (1-based): both ends, the neighbors, and `null` for each gap of two
 * or more.
 */
export function pageRange(current: number, count: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? page - 1) - 1
    if (skipped === 0) return [page]
    return skipped === 1 ? [page - 1, page] : [null, page]
  })
}
