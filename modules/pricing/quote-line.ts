import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A price set on single nights by the calendar; it wins over season and base (domain §2). */
export type NightPrices = Readonly<Record<CivilDate, Cents>>

export type QuoteLineKind = 'rent' | 'cleaning' | 'linen' | 'service' | 'add_on' | 'tourist_tax'

/** What the tourist tax is called on every line and document. */
export const TOURIST_TAX = 'Taxe de séjour'

/** One line of a price: its amount is in cents, tax included. `code` is the add-on's. */
export type QuoteLine = { kind: QuoteLineKind; code: string | null; label: string; amount: Cents }

/** Why the taxe de séjour costs what it does; the line opens to it (domain §4). */
export type TouristTaxDetail = {
  commune: string
  year: number
  /** The year whose tariff was taken while that of `year` is not voted: the amount is provisional. Absent otherwise. */
  tariffYear?: number
  adults: number
  nights: number
  /** Tax per adult and night, surcharges included. */
  unit: Cents
  explanation: string
}
