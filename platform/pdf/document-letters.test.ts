import { expect, test } from 'vitest'
import { lettersNotDrawn } from '#shared/document-letters.ts'
import { fontFile } from './font-file.ts'

test.each(['noto-sans-regular', 'noto-sans-semibold'] as const)(
  '%s draws each letter that documents accept',
  async (name) => {
    const { face } = await fontFile(name)
    const missing: string[] = []
    for (let sign = 0x21; sign <= 0x10ffff; sign++) {
      if (sign >= 0xd800 && sign <= 0xdfff) continue
      const letter = String.fromCodePoint(sign)
      if (/\s/u.test(letter) || lettersNotDrawn(letter).length > 0) continue
      if (
        !letter
          .normalize('NFC')
          .split('')
          .every((part) => face.hasGlyphForCodePoint(part.codePointAt(0)!))
      )
        missing.push(sign.toString(16))
    }
    expect(missing).toEqual([])
  },
)
