import './publication-tables.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Certificate, readCertificate } from '../certificate.ts'

type TypedPaper = { publicId: string; kind: string; number: string; issuer: string; endsOn: string }

/**
 * Records a paper of a property. The last paper of a kind is the valid one: a correction is recorded as another paper.
 * Allowed to those who may edit the listing. Refuses NOT_FOUND, FORBIDDEN and INVALID_INPUT with a sentence a field.
 */
export const recordCertificate = defineAct({
  name: 'listing.record_paper',
  subject: ({ db }: { db: Database; clock: Clock }, { publicId }: TypedPaper) =>
    getPropertyRecord(db, publicId),
  may: mayEditListing,
  does: async ({ needs: { db, clock }, actor, subject, input }): Promise<Certificate> => {
    const { publicId: _, ...typed } = input
    const certificate = readCertificate(typed, todayInParis(clock))
    if ('errors' in certificate) throw new Refusal('INVALID_INPUT', { errors: certificate.errors })
    await db
      .insertInto('propertyCertificates')
      .values({ propertyId: subject.id, ...certificate, recordedBy: nameOf(actor) })
      .execute()
    return certificate
  },
})

/** The last paper of each kind of these properties, by property. */
export async function listCertificates(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, Certificate[]>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('propertyCertificates')
    .distinctOn(['propertyId', 'kind'])
    .select(['propertyId', 'kind', 'number', 'issuer', 'endsOn'])
    .where('propertyId', 'in', propertyIds)
    .orderBy('propertyId')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  const byProperty = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map(
    [...byProperty].map(([id, papers]) => [id, papers.map(({ propertyId: _, ...paper }) => paper)]),
  )
}
