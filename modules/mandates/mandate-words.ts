import { ADD_ONS } from '#modules/pricing/add-on.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { MandateTerms, Supplier } from './mandate-terms.ts'

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })

/** « 20 % », « 12,5 % ». */
export function formatBasisPoints(basisPoints: number): string {
  return percent.format(basisPoints / 10_000)
}

/** The provider of a service, in the words of the register, the document and the pages. */
export function describeSupplier(supplier: Supplier): string {
  if (supplier.by === 'agency') return 'l’agence'
  if (supplier.by === 'owner') return 'le propriétaire'
  const { name, marginBasisPoints } = supplier
  return marginBasisPoints > 0 ? `${name}, dont ${formatBasisPoints(marginBasisPoints)} pour l’agence` : name
}

/** The terms in short lines, in the order of the document. */
export function describeTerms(terms: MandateTerms): string[] {
  const addOns = Object.entries(terms.addOns).map(
    ([code, supplier]) => `${nameOfAddOn(code)}\u00a0: ${describeSupplier(supplier)}`,
  )
  return [
    `Honoraires\u00a0: ${formatBasisPoints(terms.commissionBasisPoints)} du loyer, toutes taxes comprises`,
    `Ménage\u00a0: ${describeSupplier(terms.cleaning)}`,
    `Linge\u00a0: ${describeSupplier(terms.linen)}`,
    ...addOns,
    `Versement au propriétaire\u00a0: ${formatDays(terms.payoutDays)} après le départ`,
    `Préavis\u00a0: ${formatDays(terms.noticeDays)}`,
    terms.exclusive ? 'Mandat exclusif' : 'Mandat non exclusif',
    terms.wordsAtOnce
      ? 'Textes et photographies\u00a0: en ligne aussitôt, le propriétaire peut les retirer'
      : 'Textes et photographies\u00a0: en ligne après l’accord du propriétaire',
    // Said only where it differs from the mandates from before it was asked, whose text stays as it was signed.
    ...(terms.chargebackBy === 'owner'
      ? ['Paiement contesté après le séjour\u00a0: à la charge du propriétaire']
      : []),
  ]
}

/** The name of an add-on; the code of one that is no longer sold. */
export function nameOfAddOn(code: string): string {
  const known = Object.entries(ADD_ONS).find(([key]) => key === code)
  return known?.[1].name ?? code
}

/** « Du 1 janvier 2027 au 31 décembre 2028 »; without an end where it is unknown. */
export function describePeriod({
  startsOn,
  endsOn,
}: {
  startsOn: CivilDate
  endsOn: CivilDate | null
}): string {
  const start = formatCivilDate(startsOn)
  return endsOn === null ? `À partir du ${start}` : `Du ${start} au ${formatCivilDate(endsOn)}`
}

/** « 1 jour », « 15 jours ». */
export function formatDays(days: number): string {
  return `${days}\u00a0jour${days > 1 ? 's' : ''}`
}
