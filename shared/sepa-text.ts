import { withoutAccents } from './fold-accents.ts'

/** Letters that no accent is taken off of. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ '’': "'", '‘': "'", '&': '+', '–': '-', '—': '-', _: '-', '°': '.', '@': '(at)' },
}

/**
 * A text in the signs that every bank of the single euro payments area takes (Latin letters without accents, digits and some
 * punctuation), of at most `longest`: each other sign is spelled in them or becomes a space, and no slash begins, ends or is doubled.
 */
export function sepaText(text: string, longest: number): string {
  const spelled = [...text].map((sign) => SPELLED[sign] ?? sign).join('')
  return withoutAccents(spelled)
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s/]+|[\s/]+$/g, '')
    .slice(0, longest)
    .replaceAll(/[\s/]+$/g, '')
}

/** The longest name of a holder and of a town that a transfer has. */
export const LONGEST_NAME = 70
export const LONGEST_TOWN = 35

/** True for a name of which banks can write something: one in Greek or Cyrillic letters alone would leave it empty. */
export function isSepaName(name: string): boolean {
  return sepaText(name, LONGEST_NAME) !== ''
}
