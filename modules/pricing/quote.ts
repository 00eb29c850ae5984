import type { Stay } from '#modules/calendar/stay.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Party } from './party.ts'

/** A price set on single nights by the calendar; it wins over season and base (domain §2). */
export type NightPrices = Readonly<Record<CivilDate, Cents>>

export type QuoteLineKind = 'rent' | 'cleaning' | 'linen' | 'service' | 'add_on' | 'tourist_tax'

/** One line of a price: its amount is in cents, tax included. `code` tells add-ons apart. */
export type QuoteLine = { kind: QuoteLineKind; code: string | null; label: string; amount: Cents }

/** Why the taxe de séjour costs what it does; the line opens to it (domain §4). */
export type TouristTaxDetail = {
  commune: string
  year: number
  adults: number
  nights: number
  /** Tax per adult and night, surcharges included. */
  unit: Cents
  explanation: string
}

/** The whole price of a stay: the sum of `lines` is `total`, always. The deposit is apart, never added. */
export type Quote = {
  stay: Stay
  party: Party
  nights: number
  nightly: { night: CivilDate; amount: Cents }[]
  lines: QuoteLine[]
  total: Cents
  deposit: Cents
  touristTax: TouristTaxDetail | null
}
