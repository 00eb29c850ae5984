import { formatNights } from '#modules/calendar/stay.ts'
import type { TouristTaxTariff } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { type Cents, formatEuros, formatPercent, percentOf } from '#shared/money.ts'
import { ofPlace } from '#shared/of-name.ts'
import { occupantsOf, type Party, taxableAdultsOf } from './party.ts'
import type { TouristTaxDetail } from './quote-line.ts'

export type TouristTax = { amount: Cents; detail: TouristTaxDetail }

export const DEPARTMENTAL_BASIS_POINTS = 1_000
export const REGIONAL_BASIS_POINTS = 3_400

/**
 * Taxe de séjour of a stay and its explanation (domain §4); null where there is none (Monaco). `rent` is the
 * rent line: the service of lodging alone, without fees nor add-ons, and without VAT since furnished lets bear none.
 */
export function touristTaxOf(input: {
  tariff: TouristTaxTariff | null
  rent: Cents
  nights: number
  party: Party
  commune: string
  year: number
  tariffYear?: number | undefined
}): TouristTax | null {
  const { tariff, nights, party, commune, year, tariffYear = year } = input
  if (!tariff) return null
  const communal = communalPart(tariff, input.rent, nights * occupantsOf(party))
  const departmental = tariff.departmental ? percentOf(communal, DEPARTMENTAL_BASIS_POINTS) : 0
  const regional = tariff.regional ? percentOf(communal, REGIONAL_BASIS_POINTS) : 0
  const unit = communal + departmental + regional
  const adults = taxableAdultsOf(party)
  const explanation = `${adults} adulte${adults > 1 ? 's' : ''} × ${formatNights(nights)} × ${formatEuros(unit)} (${formatTariff(tariff)})`
  const detail = { commune, year, adults, nights, unit, explanation }
  const amount = unit * adults * nights
  return { amount, detail: tariffYear === year ? detail : { ...detail, tariffYear } }
}

/** The whole explanation: how the tax is counted, the commune, the year, and whether it is provisional. */
export function explainTouristTax({ explanation, commune, year, tariffYear }: TouristTaxDetail): string {
  const tariff = tariffYear
    ? `tarif ${tariffYear}, provisoire tant que la commune n’a pas voté celui de ${year}`
    : `année ${year}`
  return `${explanation}, commune ${ofPlace(commune)}, ${tariff}`
}

/** The commune's own part per adult and night; minors pay nothing but count among the occupants. */
function communalPart(tariff: TouristTaxTariff, rent: Cents, personNights: number): Cents {
  if (tariff.kind === 'fixed') return tariff.perNight
  if (personNights <= 0) return 0
  return Math.min(roundToCent(rent * tariff.rateBasisPoints, 10_000 * personNights), tariff.cap)
}

/**
 * The one place that decides how the tax is rounded: half up, to the cent per person and night. Each surcharge
 * is then taken from the rounded communal part and rounded alike. Communes do not all round alike.
 */
function roundToCent(numerator: number, denominator: number): Cents {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** « 5 % plafonné à 4,80 € + 10 % + 34 % ». */
function formatTariff(tariff: TouristTaxTariff): string {
  const communal =
    tariff.kind === 'fixed'
      ? `tarif communal ${formatEuros(tariff.perNight)}`
      : `${formatPercent(tariff.rateBasisPoints)} plafonné à ${formatEuros(tariff.cap)}`
  const departmental = tariff.departmental ? [formatPercent(DEPARTMENTAL_BASIS_POINTS)] : []
  const regional = tariff.regional ? [formatPercent(REGIONAL_BASIS_POINTS)] : []
  return [communal, ...departmental, ...regional].join(' + ')
}
