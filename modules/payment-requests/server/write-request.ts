import type { Agency } from '#modules/agencies/agency.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { findLastKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import {
  findAgreedUnpaidTerms,
  findContractOfReservation,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation, Traveler } from '#modules/reservations/reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import type { RequestFacts } from '../request-facts.ts'

type Needs = { db: Database; clock: Clock }

/**
 * The facts of a request for one due of a signed stay, as of today, without its wording; null where the stay has no such due, or
 * is not signed. `which` chooses it among the dues in their order.
 */
export async function requestFacts(
  { db, clock }: Needs,
  reservation: Reservation,
  which: (due: { publicId: string; amount: number; paid: number }) => boolean,
): Promise<{ dueId: string; facts: Omit<RequestFacts, 'rank' | 'wording'> } | null> {
  const dues = await listDues(db, reservation.id)
  const due = dues.find(which)
  const contract = due ? await findContractOfReservation(db, reservation.id) : null
  const { signedAt, traveler } = reservation
  if (!due || !signedAt || !traveler) return null
  const { content, regime } = await getVersion(db, reservation)
  const agency = await getAgency(db, reservation.agencyId)
  const kept = await findLastKeptCard(db, reservation.id)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    dueId: due.publicId,
    facts: {
      issuedOn: todayInParis(clock),
      issuer: issuerOf(agency),
      ...(regime === 'direct' && { isDirect: true as const }),
      payer: payerOf(traveler),
      stay: {
        ...{ reservation: reservation.number, title: content.title, city: content.publicPlace.city },
        ...{ arrival: reservation.stay.arrival, departure: reservation.stay.departure },
      },
      contract: {
        ...{ signedOn: civilDateInParis(signedAt), nature: contract?.nature ?? null },
        unpaid: await findAgreedUnpaidTerms(db, reservation.id),
      },
      due: { label: due.label, dueOn: due.dueOn, amount: due.amount, paid: due.paid },
      price: {
        total: sum(dues.map(({ amount }) => amount)),
        received: sum(dues.map(({ paid }) => paid)),
        later: sum(dues.filter(({ position }) => position > due.position).map(({ amount }) => amount)),
      },
      byKeptCard: kept !== null && !due.isDebitOver,
    },
  }
}

function issuerOf(agency: Agency): RequestFacts['issuer'] {
  const { name, legalForm, siren, address, email, phone } = agency
  const { cardNumber, cardAuthority, guarantor, guarantorAddress } = agency
  return {
    ...{ name, legalForm, siren, address, email, phone },
    ...{ cardNumber, cardAuthority, guarantor, guarantorAddress },
  }
}

function payerOf({ firstName, lastName, email, address, postalCode, city, country }: Traveler) {
  const place = address ? [address, `${postalCode} ${city}`.trim(), country] : []
  return { name: `${firstName} ${lastName}`, email, address: place.filter(Boolean).join(', ') }
}
