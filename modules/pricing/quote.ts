import { formatNights, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import type { Rates } from '#modules/properties/listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, percentOf } from '#shared/money.ts'
import { type AddOnSelection, addOnLines } from './add-on.ts'
import type { Party } from './party.ts'
import { rentOf } from './rent.ts'
import { type TouristTaxTariff, touristTaxOf } from './tourist-tax.ts'

/** A price set on single nights by the calendar; it wins over season and base (domain §2). */
export type NightPrices = Readonly<Record<CivilDate, Cents>>

export type QuoteLineKind = 'rent' | 'cleaning' | 'linen' | 'service' | 'add_on' | 'tourist_tax'

/** What the tourist tax is called on every line and document. */
export const TOURIST_TAX = 'Taxe de séjour'

/** One line of a price: its amount is in cents, tax included. `code` tells add-ons apart. */
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

/**
 * The whole price of a stay, the one function behind search, detail, cart, contract and ledger (domain §2); null
 * when a night has no price. Lines of zero are left out and the deposit is never added. The taxe de séjour is
 * taken on the rent line alone, which is the « rentHT » of domain §4.
 */
export function quoteStay(input: {
  rates: Rates
  nightPrices: NightPrices
  stay: Stay
  party: Party
  tariff: TouristTaxTariff | null
  commune: string
  year: number
  /** The year the tariff is of; that of the stay when left out. */
  tariffYear?: number
  addOns: AddOnSelection
}): Quote | null {
  const { rates, stay, party, tariff, commune, year } = input
  const priced = rentOf(rates, input.nightPrices, stay)
  if (!priced) return null
  const { rent, nightly } = priced
  const nights = nightsOf(stay)
  const tax = touristTaxOf({ tariff, rent, nights, party, commune, year, tariffYear: input.tariffYear })
  const line = (kind: QuoteLineKind, label: string, amount: Cents): QuoteLine => ({
    kind,
    code: null,
    label,
    amount,
  })
  const lines = [
    line('rent', `Location, ${formatNights(nights)}`, rent),
    line('cleaning', 'Ménage de fin de séjour', rates.cleaningFee),
    line('linen', 'Linge de maison', rates.linenFee),
    line('service', 'Frais de service', percentOf(rent, rates.serviceFeeBasisPoints)),
    ...addOnLines(input.addOns, nights),
    line('tourist_tax', TOURIST_TAX, tax?.amount ?? 0),
  ].filter(({ amount }) => amount > 0)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const touristTax = tax && tax.amount > 0 ? tax.detail : null
  return { stay, party, nights, nightly, lines, total, deposit: rates.deposit, touristTax }
}
