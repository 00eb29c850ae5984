import { describe, expect, test } from 'vitest'
import { type ConsoleLook, FIRST_LOOK, lookText, parseLook } from './console-look.ts'

describe('the look of the consoles', () => {
  const looks: ConsoleLook[] = (['dense', 'airy'] as const).flatMap((density) =>
    (['open', 'folded'] as const).map((sidebar) => ({ density, sidebar })),
  )

  test.each(looks)('%o is kept by a cookie and read again', (look) => {
    expect(parseLook(lookText(look))).toEqual(look)
  })

  test.each([null, '', 'x', 'airy-folded', '%00'])(
    '%j keeps nothing: dense, its sidebar in sight',
    (text) => {
      expect(parseLook(text)).toEqual(FIRST_LOOK)
    },
  )
})
