import { addDays, type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { HOLD_MINUTES, LONGEST_HOLD_MINUTES } from './reservation.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** What follows when a sum does not come, as a contract freezes it. */
export type UnpaidTerms = {
  /** Hours after the signature in which the first sum must come. */
  firstSumHours: number
  /** Days left to pay after the reminder of a sum that did not come on its day. */
  noticeDays: number
}

/** The terms of the contracts that are written today. */
export const UNPAID_TERMS: UnpaidTerms = { firstSumHours: 48, noticeDays: 8 }

/** Days that the nights wait in all for the transfers of one person. */
export const TRANSFER_HOLD_DAYS = 6

/** When a signed booking ends unless its first sum comes: nights that wait for a transfer prolong it. */
export function firstSumEnd(signedAt: Date, holdEndsAt: Date | null): Date {
  const end = signedAt.getTime() + UNPAID_TERMS.firstSumHours * 3_600_000
  return new Date(Math.max(end, holdEndsAt?.getTime() ?? 0))
}

type Signed = { id: number; status: ReservationStatus; signedAt: Date | null }

/**
 * When a booking ends unless its first sum comes: stays of one checkout end together, counted from the last signature and
 * the last of their holds. Null where none of them waits for a first sum.
 */
export function firstSumEndOf(stays: readonly Signed[], holdEnds: ReadonlyMap<number, Date>): Date | null {
  const waiting = stays.filter(({ status, signedAt }) => status === 'awaiting_payment' && signedAt !== null)
  const signedAt = latest(waiting.map((stay) => stay.signedAt))
  return signedAt && firstSumEnd(signedAt, latest(waiting.map(({ id }) => holdEnds.get(id))))
}

function latest(instants: readonly (Date | null | undefined)[]): Date | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/**
 * The days that may be granted to a signed booking as its last one for the first sum, until midnight: after its end as
 * it stands, before the arrival, and no longer after the signature than nights may wait for a transfer. Null where none
 * is left.
 */
export function firstSumDays({
  signedAt,
  endsAt,
  arrival,
}: {
  signedAt: Date
  endsAt: Date
  arrival: CivilDate
}): { earliest: CivilDate; latest: CivilDate } | null {
  const longest = new Date(signedAt.getTime() + TRANSFER_HOLD_DAYS * 86_400_000)
  const latest = [addDays(civilDateInParis(longest), -1), addDays(arrival, -1)].sort()[0]!
  const earliest = civilDateInParis(endsAt)
  return earliest <= latest ? { earliest, latest } : null
}

/** The last day to pay a sum whose reminder left that day; null when the arrival comes first. */
export function lastDayToPay(
  remindedOn: CivilDate,
  arrival: CivilDate,
  { noticeDays }: Pick<UnpaidTerms, 'noticeDays'>,
): CivilDate | null {
  const day = addDays(remindedOn, noticeDays)
  return day < arrival ? day : null
}

type Voice = 'contract' | 'you'

type Sentences = {
  /** Until when the nights are held before the first sum. */
  held: string
  /** What follows when the first sum does not come. */
  firstSum: string
  /** What follows when a later sum does not come on its day. */
  laterSum: string
  /** What follows when the arrival comes before the end of the reminder's days. */
  beforeArrival: string
}

/**
 * What the jobs do about a sum that does not come, in sentences: those of the contract, or the same addressed to
 * the traveler on pages and in mails. `cards` is false where transfers alone are taken.
 */
export function unpaidSentences(
  voice: Voice,
  { firstSumHours, noticeDays }: UnpaidTerms,
  { cards }: { cards: boolean },
): Sentences {
  const said = (voice === 'you' ? sentencesToYou : sentencesOfContract)({ firstSumHours, noticeDays, cards })
  const [held, firstSum, laterSum, beforeArrival] = [
    said.held,
    said.firstSum,
    said.laterSum,
    said.beforeArrival,
  ].map(frenchSpacing) as [string, string, string, string]
  return { held, firstSum, laterSum, beforeArrival }
}

type ContractTerms = UnpaidTerms & { cards: boolean }

const LONGEST_HOLD_HOURS = LONGEST_HOLD_MINUTES / 60

function sentencesOfContract({ firstSumHours, noticeDays, cards }: ContractTerms): Sentences {
  const prolonged = `${HOLD_MINUTES} minutes à compter de la signature, délai que le locataire peut prolonger sur le site dans la limite de ${LONGEST_HOLD_HOURS} heures au total depuis leur première retenue`
  const transfer = `${TRANSFER_HOLD_DAYS} jours au plus s’il choisit de payer cette somme par virement`
  return {
    held: `Jusqu’à la confirmation, les nuits sont retenues ${prolonged}${cards ? `, et ${transfer}` : `\u00a0; elles le sont ${transfer}`}. Passé ce délai, elles peuvent être louées à un autre\u00a0; tant qu’elles sont libres, le locataire peut encore payer\u00a0; dès qu’elles ne le sont plus, il n’est plus tenu de rien et ce qu’il a versé lui est rendu.`,
    firstSum: `Si le séjour n’est pas confirmé dans les ${firstSumHours} heures qui suivent la signature, ou avant la fin du délai accordé à un virement choisi entre-temps ou d’un délai plus long accordé par écrit au nom du bailleur, le contrat prend fin\u00a0: rien n’est conservé, rien n’est réclamé et ce qui a été versé est rendu. Un rappel est envoyé au locataire par courrier électronique avant cette fin, et un avis quand elle a lieu.`,
    laterSum: `Une fois le séjour confirmé, si une somme n’est pas reçue à sa date, un rappel est envoyé au locataire par courrier électronique\u00a0; il a ${noticeDays} jours à compter de ce rappel pour la payer. Passé le dernier jour, qui figure dans le rappel ou dans le délai plus long qui lui est accordé par écrit, et si aucun paiement n’est en cours, le contrat prend fin comme si le locataire l’annulait\u00a0: l’article «\u00a0Annulation\u00a0» dit ce qui est conservé, sans dépasser les sommes versées\u00a0; le reste est rendu et rien de plus n’est réclamé.`,
    beforeArrival:
      'Si l’arrivée tombe avant la fin de ces jours, le contrat ne prend pas fin pour ce motif\u00a0: les moyens d’accès au logement sont donnés quand tout est payé.',
  }
}

function sentencesToYou({ firstSumHours, noticeDays, cards }: ContractTerms): Sentences {
  const transfer = `${TRANSFER_HOLD_DAYS} jours au plus pour un virement`
  return {
    held: `Jusqu’à la confirmation, vos nuits sont retenues ${HOLD_MINUTES} minutes à compter de la signature, prolongeables jusqu’à ${LONGEST_HOLD_HOURS} heures au total${cards ? `, et ${transfer}` : `\u00a0; elles le sont ${transfer}`}. Ensuite elles peuvent être louées à un autre\u00a0; tant qu’elles sont libres, vous pouvez encore payer\u00a0; dès qu’elles ne le sont plus, vous ne devez plus rien et ce que vous avez versé vous est rendu.`,
    firstSum: `Sans première somme reçue (ou, si rien n’est dû, sans carte enregistrée ni virement choisi) ${firstSumHours} heures après la signature, ou à la fin du délai d’un virement choisi entre-temps, la réservation prend fin\u00a0: rien n’est conservé, rien ne vous est réclamé et ce que vous avez versé vous est rendu.`,
    laterSum: `Une fois le séjour confirmé, si une somme n’arrive pas à sa date, nous vous envoyons un rappel\u00a0; vous avez ${noticeDays} jours à compter de ce rappel pour la payer. Passé ce délai, la réservation prend fin comme si vous l’annuliez\u00a0: vos conditions d’annulation disent ce qui est conservé, sans dépasser ce que vous avez versé.`,
    beforeArrival:
      'Si votre arrivée tombe avant la fin de ces jours, la réservation ne prend pas fin pour ce motif\u00a0: les moyens d’accès vous sont donnés quand tout est payé.',
  }
}
