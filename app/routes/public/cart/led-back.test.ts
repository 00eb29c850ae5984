import { expect, test } from 'vitest'
import type { CartItem } from '#modules/carts/cart.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { ledBackWords } from './led-back.ts'

const item = (title: string, offer: object, shownTotal = 100_000) =>
  ({ property: { title }, offer, shownTotal }) as unknown as CartItem
const quoted = (total: number) => ({ quote: { total } })

test('names each villa that is refused for the reason of the address, with its own explanation', () => {
  const tooShort = { refusal: 'STAY_RULE_BROKEN', reason: 'Séjour minimum\u00a0: 7 nuits' }
  const items = [
    item('Villa Azur', tooShort),
    item('Villa Brise', quoted(100_000)),
    item('Villa Cap', { refusal: 'STAY_RULE_BROKEN', reason: 'Arrivée le samedi seulement.' }),
    item('Villa Doux', { refusal: 'DATES_UNAVAILABLE', reason: null }),
  ]
  expect(ledBackWords('STAY_RULE_BROKEN', items)).toEqual({
    title: REFUSAL_MESSAGES.STAY_RULE_BROKEN.title,
    detail: 'Villa Azur. Séjour minimum\u00a0: 7 nuits. Villa Cap. Arrivée le samedi seulement.',
  })
  expect(ledBackWords('DATES_UNAVAILABLE', items)?.detail).toBe(
    `Villa Doux. ${REFUSAL_MESSAGES.DATES_UNAVAILABLE.detail}`,
  )
})

test('says both totals of a villa whose price changed', () => {
  const items = [item('Villa Azur', quoted(123_400)), item('Villa Brise', quoted(100_000))]
  expect(ledBackWords('PRICE_CHANGED', items)?.detail).toMatch(
    /^Villa Azur\. Le total est de 1\s234,00\s€ au lieu de 1\s000,00\s€\.$/,
  )
})

test('gives the general sentence when no villa is refused for the reason, null for an unknown one', () => {
  expect(ledBackWords('DATES_UNAVAILABLE', [item('Villa Azur', quoted(100_000))])).toEqual(
    REFUSAL_MESSAGES.DATES_UNAVAILABLE,
  )
  expect(ledBackWords('toString', [])).toBeNull()
  expect(ledBackWords(null, [])).toBeNull()
})
