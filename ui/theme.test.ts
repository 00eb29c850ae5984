import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

function tokensIn(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]),
  )
}

const plain = tokensIn(css.slice(css.indexOf('@theme'), css.indexOf('@font-face')))
const high = {
  ...plain,
  ...tokensIn(css.slice(css.indexOf('@variant high-contrast'), css.indexOf('@layer base'))),
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio of two sRGB colors. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['calcaire', 'blanc', 'sable']
const TEXTS = ['encre', 'ardoise', 'azur', 'azur-fonce', 'pin', 'brique']
const TEXT_PAIRS: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string] => [text, ground])),
  ['terre-cuite', 'calcaire'],
  ['terre-cuite', 'blanc'],
  ['terre-cuite', 'terre-cuite-pale'],
  ['azur-fonce', 'azur-pale'],
  ['azur', 'azur-pale'],
  ['pin', 'pin-pale'],
  ['brique', 'brique-pale'],
  ['encre', 'azur-pale'],
  ['encre', 'pin-pale'],
  ['encre', 'brique-pale'],
  ['encre', 'terre-cuite-pale'],
  ['blanc', 'azur'],
  ['blanc', 'azur-fonce'],
  ['blanc', 'brique'],
  ['blanc', 'encre'],
  ['calcaire', 'encre'],
]
const CONTROL_PAIRS: [line: string, ground: string][] = [
  ...['galet', 'azur', 'brique'].flatMap((line) => GROUNDS.map((ground): [string, string] => [line, ground])),
]

describe.each([
  { name: 'brand tokens', tokens: plain, text: 4.5 },
  { name: 'high-contrast tokens', tokens: high, text: 7 },
])('$name', ({ tokens, text }) => {
  test.each(TEXT_PAIRS)('text %s on %s', (fg, bg) => {
    expect(contrast(tokens[fg]!, tokens[bg]!)).toBeGreaterThanOrEqual(text)
  })

  test.each(CONTROL_PAIRS)('control line %s on %s', (fg, bg) => {
    expect(contrast(tokens[fg]!, tokens[bg]!)).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast is computed as WCAG defines it: black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
