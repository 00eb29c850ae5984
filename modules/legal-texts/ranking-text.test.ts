import { expect, test } from 'vitest'
import { WITHDRAWAL_REASONS } from '#modules/reviews/review-moderation.ts'
import { PAGE_SIZE } from '#modules/search/search-result.ts'
import { rankingSections } from './ranking-text.ts'

const blocksOf = (id: string) => rankingSections().find((section) => section.id === id)!.blocks

test('the page on rankings counts the results of a page as the search does', () => {
  expect(blocksOf('ordre').some((block) => String(block).includes(`viennent par ${PAGE_SIZE}.`))).toBe(true)
})

test('it names each reason for which a review may be taken off the site', () => {
  const points = blocksOf('avis').flatMap((block) =>
    typeof block === 'object' && 'points' in block ? block.points : [],
  )
  expect(points).toHaveLength(WITHDRAWAL_REASONS.length)
})
