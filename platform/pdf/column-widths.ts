/** A column: the width of its longest cell, and the least that keeps its heading whole. */
export type FittedColumn = { wanted: number; least: number }

/**
 * The widths of the columns of a table: what each wants where they all fit, the first taking what remains, which keeps figures
 * together at the right; else the wide columns shrink together, none below its least.
 */
export function fitColumns(columns: readonly FittedColumn[], available: number): number[] {
  const total = sumOf(columns.map(({ wanted }) => wanted))
  if (total <= available)
    return columns.map(({ wanted }, i) => (i === 0 ? wanted + available - total : wanted))
  const floor = available / columns.length
  const settled = columns.map(({ wanted }) => (wanted <= floor ? wanted : null))
  for (;;) {
    const left = available - sumOf(settled.map((width) => width ?? 0))
    const shrinking = sumOf(columns.map(({ wanted }, i) => (settled[i] === null ? wanted : 0)))
    const widths = columns.map(({ wanted }, i) => settled[i] ?? (wanted * left) / shrinking)
    const narrow = columns.findIndex(
      ({ least }, i) => settled[i] === null && widths[i]! < Math.min(least, floor),
    )
    if (narrow === -1) return widths
    settled[narrow] = Math.min(columns[narrow]!.least, floor)
  }
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}
