import type { Actor } from '#modules/accounts/actor.ts'
import { findWordingInForce } from '#modules/contract-templates/server/wording-in-force.ts'
import { findSiteTerms } from '#modules/legal-texts/server/legal-versions.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Contract } from '#modules/signatures/contract.ts'
import { type ContractText, keepContract } from '#modules/signatures/server/keep-contract.ts'
import type { SignatureProvider } from '#modules/signatures/server/signature-port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { gatheredBefore } from '#platform/database/gather-reads.ts'
import type { Files } from '#platform/files/files.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { RentalFacts, RentalFactsDraft } from '../contract-facts.ts'
import { completeFacts } from '../missing-facts.ts'
import { rentalContract } from '../rental-contract-template.ts'
import { findLiveContract } from './rental-queries.ts'

type Needs = { db: Database; clock: Clock; files: Files; signatures: SignatureProvider }

export type ContractInput = {
  reservation: ReservationRef
  /** The published version the stay was sold from: the contract freezes it (domain §5). */
  version: ContractText['version']
  facts: RentalFactsDraft
  /** What follows where a new text takes the place of another, in the same transaction. */
  replaced?: ContractText['replaced']
}

/**
 * The rental contract of a reservation: the existing one while its text is unchanged, else a new one, and the
 * old text becomes void and cannot be signed. A signed contract is given back unchanged. Refuses
 * CONTRACT_INCOMPLETE with `fields` when a mandatory fact is missing (domain §5). Never call this function in
 * a transaction: it writes a file.
 */
export async function generateContract(needs: Needs, actor: Actor, input: ContractInput): Promise<Contract> {
  const checked = completeFacts(input.facts)
  if ('missing' in checked) throw new Refusal('CONTRACT_INCOMPLETE', { fields: checked.missing })
  const { reservation, version, replaced } = input
  const facts = { ...checked.facts, ...(await versionsOf(needs.db, reservation.id, checked.facts.issuedOn)) }
  return keepContract(needs, actor, {
    type: 'rental',
    propertyId: reservation.propertyId,
    reservationId: reservation.id,
    version,
    facts,
    issuer: facts.agency?.name ?? facts.lessor.name,
    write: (issuedOn) => rentalContract({ ...facts, issuedOn }),
    findCurrent: (db) => findLiveContract(db, reservation.id),
    signedForGood: true,
    ...(replaced && { replaced }),
  })
}

/**
 * The wording of a stay's contract and the terms of the site that it names: those of the contract it has, which its traveler may be
 * reading, else those in force on the day. No wording for the product's own.
 */
async function versionsOf(
  db: Database,
  reservationId: number,
  day: CivilDate,
): Promise<Pick<RentalFacts, 'wording' | 'siteTerms'>> {
  const reading = gatheredBefore(db)
  const [current, siteTerms, wording] = await Promise.all([
    findLiveContract(reading, reservationId),
    findSiteTerms(reading, day),
    findWordingInForce(reading, 'rental', day),
  ])
  if (current) {
    const { wording, siteTerms } = current.facts
    return { ...(siteTerms && { siteTerms }), ...(wording && { wording }) }
  }
  return { siteTerms, ...(wording && { wording }) }
}
