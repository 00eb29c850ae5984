/** Objects of one kind as a page sends many of them: each key is written once, and so is what is the same in all of them. */
export type PackedRows<Row> = {
  same: Partial<Row>
  keys: readonly (keyof Row)[]
  rows: readonly (readonly Row[keyof Row][])[]
}

export function packRows<Row extends object>(objects: readonly Row[]): PackedRows<Row> {
  const [first] = objects
  const all = [...new Set(objects.flatMap((one) => Object.keys(one) as (keyof Row)[]))]
  const isSame = (key: keyof Row) => objects.every((one) => one[key] === first![key])
  const keys = all.filter((key) => !isSame(key))
  const same = Object.fromEntries(all.filter(isSame).map((key) => [key, first![key]])) as Partial<Row>
  return { same, keys, rows: objects.map((one) => keys.map((key) => one[key])) }
}

/** The objects as they were; a key that one did not have stays away. */
export function unpackRows<Row extends object>({ same, keys, rows }: PackedRows<Row>): Row[] {
  return rows.map((row) => {
    const one = { ...same }
    for (const [i, key] of keys.entries()) if (row[i] !== undefined) one[key] = row[i]
    return one as Row
  })
}
