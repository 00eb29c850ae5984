/**
 * The most of the 64 bits in which two likenesses of the same picture differ; unrelated pictures differ in
 * about 32.
 */
const ALIKE = 5

/** Columns and rows of gray that a likeness is made from. */
export const LIKENESS_GRID = { width: 9, height: 8 } as const

/**
 * What a picture looks like in 64 bits, 16 hexadecimal digits: whether each point of a grid of grays is
 * lighter than its right neighbor (« difference hash »). Another size, format or quality of the same picture
 * changes few of them.
 */
export function likenessOf(grays: Uint8Array): string {
  const { width, height } = LIKENESS_GRID
  let bits = 0n
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x
      bits = (bits << 1n) | (grays[at]! > grays[at + 1]! ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

/** True when two pictures are most likely the same one, saved twice. */
export function looksLike(one: string, other: string): boolean {
  const differing = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)
  return differing.replaceAll('0', '').length <= ALIKE
}
