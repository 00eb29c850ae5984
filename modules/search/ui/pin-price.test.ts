import { expect, test } from 'vitest'
import { formatPinPrice } from './pin-price.ts'

test.each([
  [{ kind: 'stay', total: 1_719_249, nights: 7 }, '17\u202f192\u00a0€'],
  [{ kind: 'stay', total: 1_719_250, nights: 7 }, '17\u202f193\u00a0€'],
  [{ kind: 'stay', total: 1_719_200, nights: 7 }, '17\u202f192\u00a0€'],
  [{ kind: 'nightly', from: 48_000 }, 'dès 480\u00a0€'],
  [{ kind: 'on_request' }, 'Sur demande'],
] as const)('a pin says %o to the nearest euro', (price, words) => {
  expect(formatPinPrice(price)).toBe(words)
})
