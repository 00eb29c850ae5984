import './incident-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'

/** What the owner agreed to about an incident at their expense; `agreed` is null where they agreed to none. */
export type IncidentAgreement = {
  incidentId: number
  propertyId: number
  agreed: { provider: string; amount: Cents } | null
}

/**
 * The agreement of the owner to the repair of an incident, for its invoice, locked until the transaction ends so that two invoices do not
 * both count on it; null for an unknown incident, and for one that another pays.
 */
export async function lockAgreement(trx: Database, incident: string): Promise<IncidentAgreement | null> {
  const row = isUuid(incident)
    ? await trx
        .selectFrom('incidents')
        .select(['id', 'propertyId', 'payer'])
        .where('publicId', '=', incident)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (row?.payer !== 'owner') return null
  const agreed = await trx
    .selectFrom('incidentEstimates')
    .select(['provider', 'amount'])
    .where('incidentId', '=', row.id)
    .where('isAgreed', '=', true)
    .executeTakeFirst()
  return { incidentId: row.id, propertyId: row.propertyId, agreed: agreed ?? null }
}
