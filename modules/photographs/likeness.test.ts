import { expect, test } from 'vitest'
import { likenessOf, looksLike } from './likeness.ts'

test('a likeness has a 1 bit where a picture grows darker from left to right', () => {
  const falling = Uint8Array.from({ length: 72 }, (_, n) => 255 - (n % 9))
  const rising = Uint8Array.from({ length: 72 }, (_, n) => n % 9)
  expect(likenessOf(falling)).toBe('f'.repeat(16))
  expect(likenessOf(rising)).toBe('0'.repeat(16))
  expect(likenessOf(Uint8Array.from({ length: 72 }, (_, n) => (n < 9 ? 9 - n : n % 9)))).toBe(
    'ff00000000000000',
  )
})

test('pictures look alike when at most 5 of their 64 bits differ', () => {
  expect(looksLike('00000000000000ff', '00000000000000ff')).toBe(true)
  expect(looksLike('00000000000000ff', '00000000000000e0')).toBe(true)
  expect(looksLike('00000000000000ff', '00000000000000c0')).toBe(false)
  expect(looksLike('f0f0f0f0f0f0f0f0', '0f0f0f0f0f0f0f0f')).toBe(false)
})
