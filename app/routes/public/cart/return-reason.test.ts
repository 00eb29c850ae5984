import { expect, test } from 'vitest'
import type { CartItem } from '#modules/carts/cart.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { returnReasonWords } from './return-reason.ts'

const item = (title: string, offer: object, shownTotal = 100_000) =>
  ({ property: { title }, offer, shownTotal }) as unknown as CartItem
const quoted = (total: number) => ({ quote: { total } })

test('a reason in the address is explained for each villa that is refused for it', () => {
  const tooShort = { refusal: 'STAY_RULE_BROKEN', reason: 'Séjour minimum\u00a0: 7 nuits' }
  const items = [
    item('Villa Azur', tooShort),
    item('Villa Brise', quoted(100_000)),
    item('Villa Cap', { refusal: 'STAY_RULE_BROKEN', reason: 'Arrivée le samedi seulement.' }),
    item('Villa Doux', { refusal: 'DATES_UNAVAILABLE', reason: null }),
  ]
  expect(returnReasonWords('STAY_RULE_BROKEN', items)).toEqual({
    title: REFUSAL_MESSAGES.STAY_RULE_BROKEN.title,
    detail: 'Villa Azur. Séjour minimum\u00a0: 7 nuits. Villa Cap. Arrivée le samedi seulement.',
  })
  expect(returnReasonWords('DATES_UNAVAILABLE', items)?.detail).toBe(
    `Villa Doux. ${REFUSAL_MESSAGES.DATES_UNAVAILABLE.detail}`,
  )
})

test('a changed price is explained with both totals', () => {
  const items = [item('Villa Azur', quoted(123_400)), item('Villa Brise', quoted(100_000))]
  expect(returnReasonWords('PRICE_CHANGED', items)?.detail).toMatch(
    /^Villa Azur\. Le total est de 1\s234,00\s€ au lieu de 1\s000,00\s€\.$/,
  )
})

test('a reason for which no villa is refused has its general sentence, an unknown reason has none', () => {
  expect(returnReasonWords('DATES_UNAVAILABLE', [item('Villa Azur', quoted(100_000))])).toEqual(
    REFUSAL_MESSAGES.DATES_UNAVAILABLE,
  )
  expect(returnReasonWords('toString', [])).toBeNull()
  expect(returnReasonWords(null, [])).toBeNull()
})
