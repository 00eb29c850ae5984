import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Rates } from '#modules/rates/rates.ts'
import { formatEuros } from '#shared/money.ts'
import { partyOf } from '../party.ts'
import { quoteStay } from '../quote.ts'
import { PriceBreakdown } from './price-breakdown.tsx'

const RATES: Rates = {
  baseNightly: 150_000,
  baseWeekly: null,
  cleaningFee: 45_000,
  linenFee: 0,
  serviceFeeBasisPoints: 0,
  deposit: 500_000,
  minNights: 1,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
  seasons: [],
}

const quote = quoteStay({
  rates: RATES,
  nightPrices: {},
  stay: { arrival: '2027-07-17', departure: '2027-07-24' },
  party: partyOf({ adults: 6, children: 2 }),
  tariff: { kind: 'proportional', rateBasisPoints: 500, cap: 480, departmental: true, regional: true },
  commune: 'Cannes',
  year: 2027,
  addOns: { spa: 1, concierge: 2 },
})!

describe('price breakdown', () => {
  const html = renderToStaticMarkup(<PriceBreakdown quote={quote} />)

  test('shows each line with its amount, add-ons among them, and the total', () => {
    for (const { label, amount } of quote.lines) {
      expect(html).toContain(label)
      expect(html).toContain(formatEuros(amount))
    }
    expect(html).toContain(formatEuros(quote.total))
    expect(html.match(/<dt/g)).toHaveLength(quote.lines.length + 2)
  })

  test('explains the taxe de séjour when its line is opened', () => {
    const details = /<details>.*<\/details>/.exec(html)?.[0]
    expect(details).toContain('Taxe de séjour')
    expect(details).toContain(quote.touristTax?.explanation)
    expect(details).toContain('commune de Cannes, année 2027.')
  })

  test('shows the deposit apart, below the total, and leaves it out when there is none', () => {
    expect(html.indexOf('Dépôt de garantie (non débité, non compris)')).toBeGreaterThan(html.indexOf('Total'))
    const without = renderToStaticMarkup(<PriceBreakdown quote={{ ...quote, deposit: 0 }} />)
    expect(without).not.toContain('Dépôt de garantie')
  })
})
