import { formatStayDates } from '#modules/calendar/stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { describeSupplier, formatBasisPoints, formatDays } from '#modules/mandates/mandate-words.ts'
import { sampleWeekOf } from '#modules/mandates/owner-net.ts'
import { formatShare, type Share, splitByShares } from '#modules/ownership/share.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEurosBrief } from '#shared/money.ts'

/** One line of an owner's income; a commission is negative. */
export type IncomeLine = { label: string; amount: Cents }

/** An owner's income from an example week, or why there is no figure. */
export type SampleWeek =
  | {
      title: string
      lines: IncomeLine[]
      net: Cents
      /** What each owner gets of `net`, where they are several. */
      parts: IncomeLine[]
      assumptions: string[]
    }
  | { missing: 'mandate' | 'terms' | 'prices' }

/** The mandate in force and its terms; null for terms that were never recorded. */
export type AgreedMandate = { number: string | null; terms: MandateTerms | null }

/**
 * What an owner earns with an example week under the terms of their mandate, computed by `sampleWeekOf`: the lines add up to
 * `net`, and `assumptions` says in French what the figure supposes. Without a mandate in force, its terms or a price that a
 * traveler can book, it names what is missing instead.
 */
export function sampleWeek({
  rates,
  mandate,
  today,
  ownersOn = () => [],
}: {
  rates: Rates
  mandate: AgreedMandate | null
  today: CivilDate
  /** The owners of the villa on a day, with their shares. */
  ownersOn?: (day: CivilDate) => readonly { name: string; share: Share }[]
}): SampleWeek {
  if (!mandate) return { missing: 'mandate' }
  const { number, terms } = mandate
  if (!terms) return { missing: 'terms' }
  const sample = sampleWeekOf({ rates, terms, today })
  if (!sample) return { missing: 'prices' }
  const { rent, commission, services, net } = sample.ownerNet
  const fees = feesOf(rates, terms)
  const own = fees.filter(({ by }) => by === 'owner')
  return {
    title: `Une semaine du ${formatStayDates(sample.week)}`,
    lines: [
      { label: 'Loyer', amount: rent },
      {
        label: `Honoraires de l’agence, ${formatBasisPoints(terms.commissionBasisPoints)} du loyer`,
        amount: -commission,
      },
      ...(services > 0
        ? [{ label: `${own.map(({ name }) => name).join(' et ')}, à votre charge`, amount: services }]
        : []),
    ],
    net,
    parts: partsOf(net, ownersOn(sample.week.departure)),
    assumptions: [
      'C’est la semaine au prix le plus haut parmi celles qui peuvent être réservées à partir d’aujourd’hui, sans option.',
      number
        ? `Conditions du mandat n°\u00a0${number}, en vigueur aujourd’hui.`
        : 'Conditions de votre mandat.',
      ...fees
        .filter(({ by }) => by !== 'owner')
        .map(
          ({ name, amount, who }) =>
            `${name}\u00a0: le voyageur paie ${formatEurosBrief(amount)} en plus, pour ${who}.`,
        ),
      'Les frais de service vont à l’agence, la taxe de séjour à la commune.',
      `Le versement a lieu dans les ${formatDays(terms.payoutDays)} qui suivent le départ, avant vos charges et vos impôts.`,
    ],
  }
}

function partsOf(net: Cents, owners: readonly { name: string; share: Share }[]): IncomeLine[] {
  if (owners.length < 2) return []
  const parts = splitByShares(
    net,
    owners.map(({ share }) => share),
  )
  return owners.map(({ name, share }, at) => ({
    label: `${name}, ${formatShare(share.basisPoints)}`,
    amount: parts[at]!.amount,
  }))
}

function feesOf({ cleaningFee, linenFee }: Rates, { cleaning, linen }: MandateTerms) {
  return [
    { name: 'Ménage', amount: cleaningFee, by: cleaning.by, who: describeSupplier(cleaning) },
    { name: 'Linge', amount: linenFee, by: linen.by, who: describeSupplier(linen) },
  ].filter(({ amount }) => amount > 0)
}
