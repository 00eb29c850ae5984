import './publication-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Certificate, readCertificate } from '../certificate.ts'

/**
 * Records a paper of a property. The last paper of a kind is the valid one: a correction is recorded as another paper.
 * Allowed to those who may edit the listing. Refuses NOT_FOUND, FORBIDDEN and INVALID_INPUT with a sentence a field.
 */
export async function recordCertificate(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { publicId, ...typed }: { publicId: string; kind: string; number: string; issuer: string; endsOn: string },
): Promise<Certificate> {
  const property = await getPropertyRecord(db, publicId)
  if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
  const certificate = readCertificate(typed, todayInParis(clock))
  if ('errors' in certificate) throw new Refusal('INVALID_INPUT', { errors: certificate.errors })
  await db
    .insertInto('propertyCertificates')
    .values({ propertyId: property.id, ...certificate, recordedBy: nameOf(actor) })
    .execute()
  return certificate
}

/** The last paper of each kind of a property. */
export async function listCertificates(db: Database, propertyId: number): Promise<Certificate[]> {
  return db
    .selectFrom('propertyCertificates')
    .distinctOn('kind')
    .select(['kind', 'number', 'issuer', 'endsOn'])
    .where('propertyId', '=', propertyId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
}
