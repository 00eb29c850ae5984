import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { demandNotClosed } from '#modules/agencies/server/end-agency.ts'
import { getReviewedVersion, type ReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { PROPERTY_KINDS } from '#modules/rental-contracts/rental-facts.ts'
import type { Clock } from '#platform/clock.ts'
import { constraintOf } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { ofName } from '#shared/of-name.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Mandate } from '../mandate.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { type MandateTerms, mandateTermsSchema } from '../mandate-terms.ts'
import { type Mandator, mandatorNames } from '../mandator.ts'
import { gatherMandators, knownAddress } from './gather-mandators.ts'
import { type MandateRow, toMandate } from './mandate-rows.ts'

export type MandateInput = {
  /** Public identifier or slug of the property. */
  propertyId: string
  startsOn: CivilDate
  /** The last day. */
  endsOn: CivilDate
  /** The owner’s address for the register; that of the account when it is empty. */
  ownerAddress: string
  terms: MandateTerms
}

/**
 * Drafts the mandate of a property let under the loi Hoguet, for its owner. Refuses NOT_FOUND, FORBIDDEN,
 * AGENCY_CLOSED, INVALID_INPUT naming the fields, and STATUS_CONFLICT while another mandate of the property is drafted or
 * waits to be signed.
 */
export const draftMandate = defineAct({
  name: 'mandate.draft',
  subject: ({ db }: { db: Database; clock: Clock }, { propertyId }: MandateInput) =>
    getReviewedVersion(db, propertyId),
  may: mayKeepMandates,
  audit: { subjectKind: 'mandate', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db }, actor, subject: property, input, record }): Promise<Mandate> => {
    demandLetByAgency(property)
    const owner = property.ownerId === null ? null : await findPerson(db, property.ownerId)
    if (!owner) throw invalid({ ownerId: 'Donnez d’abord un propriétaire à cette annonce.' })
    const typed = input.ownerAddress.trim()
    const mandators = await gatherMandators(db, property.propertyId, input.startsOn, (party) =>
      // What is typed is the address of the one who answers for all.
      party.accountId === property.ownerId && !party.company && typed ? typed : knownAddress(party),
    )
    const without = mandators.filter(({ address }) => address === '')
    if (without.length > 0) throw invalid({ ownerAddress: addressAsked(without) })
    const several = mandators.length > 0
    const ownerAddress = several
      ? mandators.map(({ address }) => address).join('\u00a0; ')
      : typed || owner.address || ''
    if (ownerAddress === '') throw invalid({ ownerAddress: 'Indiquez l’adresse du propriétaire.' })
    const ownerName = several ? mandatorNames(mandators) : `${owner.firstName} ${owner.lastName}`
    const row = await insertMandate(db, actor, property, { ...input, ownerName, ownerAddress, mandators })
    await record(db, row.publicId, {})
    return toMandate(row)
  },
})

/** Writes a mandate and the first version of its terms, in the caller’s transaction. Refuses as `draftMandate` does. */
export async function insertMandate(
  trx: Database,
  actor: Actor,
  property: Pick<ReviewedVersion, 'propertyId' | 'agencyId' | 'ownerId' | 'content'>,
  input: Omit<MandateInput, 'propertyId'> & { ownerName: string; mandators?: readonly Mandator[] },
): Promise<MandateRow> {
  const { startsOn, endsOn, ownerName, ownerAddress } = input
  await demandNotClosed(trx, property.agencyId)
  const terms = mandateTermsSchema.safeParse(input.terms)
  if (!terms.success) throw invalid({ terms: 'Vérifiez les conditions du mandat.' })
  if (endsOn < startsOn) throw invalid({ endsOn: 'La fin du mandat vient après son début.' })
  const { address, type } = property.content
  const createdBy = actor.kind === 'user' ? actor.userId : actor.kind
  const row = await trx
    .insertInto('mandates')
    .values({
      ...{ propertyId: property.propertyId, agencyId: property.agencyId, ownerId: property.ownerId },
      ...{ startsOn, endsOn, ownerName, ownerAddress, createdBy },
      mandators: JSON.stringify(input.mandators ?? []),
      propertyNature: PROPERTY_KINDS[type],
      propertyAddress: `${address.street}, ${address.postalCode} ${address.city}`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSecondMandate)
  await trx
    .insertInto('mandateTerms')
    .values({
      ...{ mandateId: row.id, version: 1, fromDay: startsOn, createdBy },
      terms: JSON.stringify(terms.data),
    })
    .execute()
  return row
}

/** Refuses STATUS_CONFLICT for a villa whose owner lets alone and collects the payments: an agency orders nothing there. */
export function demandLetByAgency({ regime }: Pick<ReviewedVersion, 'regime'>): void {
  if (regime === 'hoguet') return
  throw new Refusal('STATUS_CONFLICT', {
    reason:
      'Le propriétaire de cette villa la loue lui-même et encaisse les paiements\u00a0: elle n’a pas de mandat.',
  })
}

const addressAsked = (without: readonly Mandator[]) =>
  `Il manque l’adresse ${ofName(mandatorNames(without))}\u00a0: chaque propriétaire l’indique dans ses paramètres.`

export const OTHER_IN_FORCE = 'Un autre mandat de cette annonce est en vigueur à ces dates.'

/** A property has one mandate in preparation at a time, and one in force on a day. */
export function refuseSecondMandate(error: unknown): never {
  const constraint = constraintOf(error)
  if (constraint === 'mandates_one_open')
    throw new Refusal('STATUS_CONFLICT', { reason: 'Un autre mandat de cette annonce est en préparation.' })
  if (constraint === 'mandates_one_at_a_time')
    throw new Refusal('STATUS_CONFLICT', { reason: OTHER_IN_FORCE })
  throw error
}

function invalid(errors: Record<string, string>): Refusal {
  return new Refusal('INVALID_INPUT', { errors })
}
