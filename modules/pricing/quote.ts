import { formatNights, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { TouristTaxTariff } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, percentOf, shareOut } from '#shared/money.ts'
import { type AddOnSelection, addOnLines } from './add-on.ts'
import { grantedLabel } from './granted-rent.ts'
import type { Party } from './party.ts'
import {
  type NightPrices,
  type QuoteLine,
  type QuoteLineKind,
  TOURIST_TAX,
  type TouristTaxDetail,
} from './quote-line.ts'
import {
  type AppliedPromotion,
  bestReduction,
  promotionForTraveler,
  type Reduction,
  reducedLabel,
} from './reduction.ts'
import { type Rent, rentOf } from './rent.ts'
import { touristTaxOf } from './tourist-tax.ts'

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
  /** Absent where no promotion lowers the rent. */
  promotion?: AppliedPromotion
}

/**
 * The whole price of a stay, the one function behind search, detail, cart, contract and ledger (domain §2); null
 * when a night has no price. Lines of zero are left out and the deposit is never added. The taxe de séjour is
 * taken on the rent line alone, which is the « rentHT » of domain §4. Of the promotions that a stay may have, the one that takes most off lowers
 * that line, and so all that follows from it: they never add up (170). A rent that was granted for the stay stands in its place where it is
 * lower, and no promotion lowers it (259).
 */
export function quoteStay(input: {
  rates: Rates
  nightPrices: NightPrices
  stay: Stay
  party: Party
  tariff: TouristTaxTariff | null
  commune: string
  year: number
  /** The year of the tariff; the year of the stay when left out. */
  tariffYear?: number
  addOns: AddOnSelection
  reductions?: readonly Reduction[]
  grantedRent?: Cents | null
}): Quote | null {
  const { rates, stay, party, tariff, commune, year } = input
  const priced = rentOf(rates, input.nightPrices, stay)
  if (!priced) return null
  const nights = nightsOf(stay)
  const rentLabel = `Location, ${formatNights(nights)}`
  const { grantedRent = null, reductions = [] } = input
  const { rent, nightly, label, promotion } =
    grantedRent !== null && grantedRent < priced.rent
      ? { ...lowered(priced, grantedRent), label: grantedLabel(rentLabel), promotion: null }
      : reduced(priced, rentLabel, reductions)
  const tax = touristTaxOf({ tariff, rent, nights, party, commune, year, tariffYear: input.tariffYear })
  const line = (kind: QuoteLineKind, label: string, amount: Cents): QuoteLine => ({
    kind,
    code: null,
    label,
    amount,
  })
  const lines = [
    line('rent', label, rent),
    line('cleaning', 'Ménage de fin de séjour', rates.cleaningFee),
    line('linen', 'Linge de maison', rates.linenFee),
    line('service', 'Frais de service', percentOf(rent, rates.serviceFeeBasisPoints)),
    ...addOnLines(input.addOns, nights),
    line('tourist_tax', TOURIST_TAX, tax?.amount ?? 0),
  ].filter(({ amount }) => amount > 0)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const touristTax = tax && tax.amount > 0 ? tax.detail : null
  const quote = { stay, party, nights, nightly, lines, total, deposit: rates.deposit, touristTax }
  return promotion ? { ...quote, promotion } : quote
}

/** A quote as its traveler reads it: who bears its promotion is between the agency, the owner and the house. */
export function quoteForTraveler(quote: Quote): Quote {
  return quote.promotion ? { ...quote, promotion: promotionForTraveler(quote.promotion) } : quote
}

/** A rent less what a promotion takes off it, and its nights, which still add up to it. */
function reduced(
  priced: Rent,
  rentLabel: string,
  reductions: readonly Reduction[],
): Rent & { label: string; promotion: AppliedPromotion | null } {
  const best = bestReduction(priced.rent, reductions)
  if (!best) return { ...priced, label: rentLabel, promotion: null }
  const { amount, reduction } = best
  const { promotion, name, code, borneBy } = reduction
  return {
    ...lowered(priced, priced.rent - amount),
    label: reducedLabel(rentLabel, reduction, amount),
    promotion: {
      ...{ promotion, name, code, rentLabel, rent: priced.rent, amount },
      ...(borneBy !== 'agency' && { borneBy }),
    },
  }
}

/** A lower rent in the place of another, and its nights, which still add up to it. */
function lowered({ nightly }: Rent, rent: Cents): Rent {
  const parts = shareOut(
    rent,
    nightly.map(({ amount }) => amount),
  )
  return { rent, nightly: nightly.map(({ night }, at) => ({ night, amount: parts[at]! })) }
}
