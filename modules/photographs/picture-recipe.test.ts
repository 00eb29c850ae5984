import { expect, test } from 'vitest'
import { pictureWidths } from './picture-recipe.ts'

test.each([
  [6000, [400, 640, 960, 1280, 1600]],
  [1600, [400, 640, 960, 1280, 1600]],
  [1200, [400, 640, 960, 1200]],
  [640, [400, 640]],
  [300, [300]],
])('a picture %i pixels wide is written in %j', (own, widths) => {
  expect(pictureWidths(own)).toEqual(widths)
})

test('an extra width is added for a picture that is at least as wide', () => {
  expect(pictureWidths(1920, [1920])).toEqual([400, 640, 960, 1280, 1600, 1920])
  expect(pictureWidths(1700, [1920])).toEqual([400, 640, 960, 1280, 1600])
})
