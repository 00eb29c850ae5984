import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { issueDerivedLink } from '#modules/links/server/derived-link.ts'
import { cardWords } from '#modules/payments/card-words.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'
import { describeHoldFailure } from '../deposit-refusal.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import { type Claim, type Deposit, type Hold, listClaimItems, listHolds } from './deposit-queries.ts'

/** How long the link of a deposit opens it: longer than any claim lasts. */
const LINK_DAYS = 180

type Traveled = Reservation & { traveler: NonNullable<Reservation['traveler']> }

/** The stay of a deposit with what its mails name; null without a traveler. */
export async function aboutDeposit(trx: Database, { reservationId }: Deposit) {
  const reservation = await findReservationById(trx, reservationId)
  if (!reservation?.traveler) return null
  const { content, agencyId } = await getVersion(trx, reservation)
  const names = { reservationNumber: reservation.number, propertyTitle: content.title }
  return { reservation: reservation as Traveled, agencyId, names }
}

/** The address by which its traveler opens a deposit. */
export async function depositUrl(
  { secret, config }: DepositMailNeeds,
  trx: Database,
  { publicId }: Reservation,
): Promise<string> {
  const link = { secret, scope: 'deposit', subjectId: publicId, days: LINK_DAYS } as const
  return `${config.publicUrl}/depot/${await issueDerivedLink(trx, link)}`
}

/**
 * Asks the traveler for a card, and has the agency see that nothing covers the deposit: once for each hold that was refused or
 * ended, and once without one.
 */
export async function askForCard(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  hold: RefusedHold | null,
): Promise<void> {
  const once = `${deposit.publicId}:${hold?.publicId ?? 'first'}`
  await mailCardLink(trx, needs, deposit, hold, `deposit-asked:${once}`)
  await mailAgency(trx, needs, deposit, {
    ...{ amount: deposit.amount, kind: 'gap', said: reasonOf(hold), dedupeKey: `deposit-gap:${once}` },
  })
}

type ToSee = Pick<MailProps['deposit-to-see'], 'amount' | 'kind' | 'said'> & { dedupeKey: string }

/** Has the agency see to the deposit of a stay, once for a key. */
export async function mailAgency(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { dedupeKey, ...toSee }: ToSee,
): Promise<void> {
  const about = await aboutDeposit(trx, deposit)
  if (!about) return
  const { reservation, agencyId, names } = about
  const { firstName, lastName } = reservation.traveler
  const url = `${needs.config.publicUrl}/agent/reservations/${reservation.publicId}/depot`
  await queueMail(trx, {
    template: 'deposit-to-see',
    to: (await getAgency(trx, agencyId)).email,
    props: { ...names, travelerName: `${firstName} ${lastName}`, ...toSee, url },
    dedupeKey,
  })
}

type RefusedHold = Pick<Hold, 'publicId' | 'failure'>

/** Mails the traveler the link to give a card: once for a key, each time without one. */
export async function mailCardLink(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  hold: RefusedHold | null,
  dedupeKey?: string,
): Promise<void> {
  const about = await aboutDeposit(trx, deposit)
  if (!about) return
  const { reservation, names } = about
  await queueMail(trx, {
    template: 'deposit-asked',
    to: reservation.traveler.email,
    props: {
      ...{ ...names, firstName: reservation.traveler.firstName, amount: deposit.amount },
      ...{ reason: reasonOf(hold), arrival: deposit.coveredFrom, releaseOn: deposit.coveredUntil },
      depositUrl: await depositUrl(needs, trx, reservation),
    },
    ...(dedupeKey && { dedupeKey }),
  })
}

function reasonOf(hold: RefusedHold | null): string | null {
  return hold?.failure ? describeHoldFailure(hold.failure) : null
}

/** Says to the traveler that the deposit is held, released, or kept in part. */
export async function mailDepositState(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { kept }: { kept: Cents },
): Promise<void> {
  const { state } = deposit
  if (state !== 'held' && state !== 'released' && state !== 'captured') return
  const holds = await listHolds(trx, deposit.id)
  // What was never held is not said to be released.
  const last = holds.findLast(({ heldAt, captured }) => heldAt !== null || captured > 0)
  const about = last && (await aboutDeposit(trx, deposit))
  if (!about) return
  const { reservation, names } = about
  await queueMail(trx, {
    template: 'deposit-state',
    to: reservation.traveler.email,
    props: {
      ...{ ...names, firstName: reservation.traveler.firstName, amount: deposit.amount },
      ...{ state, kept, ...(state === 'captured' && restOf(holds)) },
      ...{ method: last.method, card: cardWords(last.card), releaseOn: deposit.coveredUntil },
      depositUrl: await depositUrl(needs, trx, reservation),
    },
    dedupeKey: `deposit-state:${deposit.publicId}:${state}`,
  })
}

/** What the bank released of what was taken in part, and what was sent back of what was taken, as the ledger has it. */
function restOf(holds: readonly Hold[]): { lifted: Cents; sentBack: Cents } {
  const taken = holds.filter(({ captured }) => captured > 0)
  return {
    lifted: taken.reduce(
      (sum, { amount, captured, method }) => sum + (method === 'card' ? amount - captured : 0),
      0,
    ),
    sentBack: taken.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}

/** Says to the traveler what the host claims, and where to answer. */
export async function mailClaimed(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  claim: Claim,
): Promise<void> {
  const about = await aboutDeposit(trx, deposit)
  if (!about) return
  const { reservation, agencyId, names } = about
  const items = await listClaimItems(trx, claim.id)
  await queueMail(trx, {
    template: 'deposit-claimed',
    to: reservation.traveler.email,
    props: {
      ...{ ...names, firstName: reservation.traveler.firstName, amount: claim.total },
      agencyName: (await getAgency(trx, agencyId)).name,
      items: items.map(({ label, claimed }) => ({ label, claimed })),
      ...{ reason: claim.reason, answerBy: claim.answerBy.toISOString() },
      depositUrl: await depositUrl(needs, trx, reservation),
    },
    dedupeKey: `deposit-claimed:${claim.publicId}`,
  })
}

/** Says to the agency what the traveler answered to a claim. */
export async function mailAnswer(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { publicId, total: amount, answer: kind, answerWords: said }: Claim & { answer: 'agreed' | 'contested' },
): Promise<void> {
  await mailAgency(trx, needs, deposit, { amount, kind, said, dedupeKey: `deposit-answered:${publicId}` })
}
