import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Choices that depend on the seed alone. */
export type Random = ReturnType<typeof randomOf>

export function randomOf(seed: number) {
  const generator = xoroshiro128plus(seed)
  const between = (least: number, most: number) => uniformInt(generator, least, most)
  const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]!
  return {
    /** A whole number, both bounds included. */
    between,
    pick,
    /** True `percent` times out of a hundred. */
    chance: (percent: number) => between(1, 100) <= percent,
    /** One of the items, in proportion to their weights. */
    weighted: <Item extends { weight: number }>(items: readonly Item[]): Item => {
      const drawn = between(
        1,
        items.reduce((sum, { weight }) => sum + weight, 0),
      )
      let reached = 0
      return items.find(({ weight }) => {
        reached += weight
        return drawn <= reached
      })!
    },
  }
}
