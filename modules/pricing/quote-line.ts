import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A price that the calendar sets on single nights; it replaces those of season and base (domain §2). */
export type NightPrices = Readonly<Record<CivilDate, Cents>>

export type QuoteLineKind = 'rent' | 'cleaning' | 'linen' | 'service' | 'add_on' | 'tourist_tax'

/** The name of the tourist tax on every line and document. */
export const TOURIST_TAX = 'Taxe de séjour'

/** One line of a price: its amount is in cents, tax included. `code` is the add-on's. */
export type QuoteLine = { kind: QuoteLineKind; code: string | null; label: string; amount: Cents }

/** The explanation of the taxe de séjour, shown when its line is opened (domain §4). */
export type TouristTaxDetail = {
  commune: string
  year: number
  /** The year of a provisional tariff, taken while that of `year` is not voted. Absent otherwise. */
  tariffYear?: number
  adults: number
  nights: number
  /** Tax per adult and night, surcharges included. */
  unit: Cents
  explanation: string
}
