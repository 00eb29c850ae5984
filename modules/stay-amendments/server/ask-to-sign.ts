import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { findWordingInForce } from '#modules/contract-templates/server/wording-in-force.ts'
import { findSignedRental, type SignedRental } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { contractFilename } from '#modules/signatures/server/find-contract.ts'
import { keepContract } from '#modules/signatures/server/keep-contract.ts'
import { requestSignature } from '#modules/signatures/server/request-signature.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { amendmentOfStay } from '../amendment-document.ts'
import type { StayAmendmentFacts } from '../amendment-facts.ts'
import { termChanges } from '../stay-terms.ts'
import { type AmendmentContract, type AmendmentRow, listAmendmentContracts } from './amendment-rows.ts'
import { amendmentName } from './list-amendments.ts'

export type SendNeeds = { db: Database; clock: Clock; files: Files; signatures: SignatureProvider }

/** Past them nothing has changed (money §6). */
const DAYS_TO_SIGN = 3

/** The signed contract that an amendment changes; refuses STATUS_CONFLICT for a stay that does not hold, or has none here. */
export async function demandAmendable(
  { db, clock }: { db: Database; clock: Clock },
  { id, status, stay }: Reservation,
): Promise<SignedRental> {
  const holds = status === 'confirmed' && stay.departure > todayInParis(clock)
  const rental = holds ? await findSignedRental(db, id) : null
  if (!rental) throw new Refusal('STATUS_CONFLICT', { reason: holds ? NOT_SIGNED_HERE : NOT_HELD })
  return rental
}

const NOT_HELD = 'Seul un séjour confirmé, à venir ou en cours, se modifie par avenant.'
const NOT_SIGNED_HERE =
  'Le contrat de ce séjour n’a pas été signé sur Calanque\u00a0: il se modifie là où il a été signé.'

/**
 * Writes an amendment as it is proposed, asks the traveler to sign it at the level of their contract, and mails them the address:
 * once for each request, however often it is repeated. A part of an act, which has asked who may. Never call it in a transaction.
 */
export async function askToSign(
  needs: SendNeeds,
  by: AuditActor,
  reservation: Reservation,
  { amendment, rental }: { amendment: AmendmentRow; rental: SignedRental },
): Promise<void> {
  const { db } = needs
  const current = await findCurrent(db, amendment)
  const facts = await factsOf(needs, { amendment, rental, current, agencyId: reservation.agencyId })
  const kept = await keepContract(needs, by, {
    type: 'stay_amendment',
    propertyId: reservation.propertyId,
    reservationId: reservation.id,
    version: rental.version,
    facts,
    issuer: facts.agency?.name ?? facts.lessor.name,
    write: (issuedOn) => amendmentOfStay({ ...facts, issuedOn }),
    findCurrent: (trx) => findCurrent(trx, amendment),
    signedForGood: true,
  })
  if (kept.status === 'signed') return
  const row = (await findContractRow(db, kept.publicId)) as AmendmentContract
  const { tenant, agency, reservationNumber } = facts
  const { firstName, lastName, email, phone } = tenant
  const { signature } = await requestSignature(needs, by, row, {
    level: 'simple',
    signer: { firstName, lastName, email, phone },
    documentName: `Avenant n° ${facts.number}, réservation ${reservationNumber}`,
    filename: contractFilename(amendmentName(row), 'contract'),
    days: DAYS_TO_SIGN,
    commitment: null,
    identity: null,
    countersigner: agency && { name: agency.name, siren: agency.siren, follows: 'tenant' },
  })
  if (!signature?.signingUrl) throw new Refusal('PROVIDER_UNAVAILABLE')
  await queueMail(db, {
    template: 'stay-amendment-to-sign',
    to: email,
    props: {
      ...{ firstName, reservationNumber, propertyTitle: facts.villa.title },
      agencyName: facts.agency?.name ?? facts.lessor.name,
      changes: termChanges(facts.before, facts.after).map(({ name, after }) => ({ name, after })),
      until: civilDateInParis(signature.expiresAt),
      endsAt: signature.expiresAt.toISOString(),
      url: signature.signingUrl,
    },
    dedupeKey: `stay-amendment:${kept.publicId}:${signature.expiresAt.toISOString()}`,
  })
}

async function findCurrent(db: Database, { reservationId, publicId }: AmendmentRow) {
  return (await listAmendmentContracts(db, reservationId)).get(publicId) ?? null
}

type Written = {
  amendment: AmendmentRow
  rental: SignedRental
  current: AmendmentContract | null
  agencyId: number
}

/** A text that is being read keeps the version that worded it. */
async function factsOf(
  { db, clock }: SendNeeds,
  { amendment, rental, current, agencyId }: Written,
): Promise<StayAmendmentFacts> {
  const { reservationNumber, lessor, tenant, law, premises, stay } = rental.facts
  const agreed = rental.facts.agency
  // The agency as it is today; what it acts under, the mandate, is that of the contract.
  const agency = agreed && { ...(await getAgency(db, agencyId)), mandateNumber: agreed.mandateNumber }
  const issuedOn = todayInParis(clock)
  const wording = current ? current.facts.wording : await findWordingInForce(db, 'stay_amendment', issuedOn)
  return {
    ...{ reservationNumber, lessor, agency, tenant, law, issuedOn },
    ...{ amendmentId: amendment.publicId, number: amendment.number },
    villa: { title: premises.title, place: premises.place },
    stay: { arrival: stay.arrival, departure: stay.departure },
    contract: { signedOn: civilDateInParis(rental.signedAt), hash: rental.documentHash },
    ...{ before: amendment.beforeTerms, after: amendment.afterTerms },
    ...(wording && { wording }),
  }
}
