import './incident-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { isUuid } from '#shared/uuid.ts'
import { isBilledAtOnce } from '../incident.ts'

/**
 * What the owner agreed to about an incident at their expense; `agreed` is null where they agreed to none, and once it is cancelled.
 * `isBilledAtOnce`: its repair is theirs to pay without an agreement.
 */
export type IncidentAgreement = {
  incidentId: number
  propertyId: number
  agreed: { provider: string; amount: Cents } | null
  isBilledAtOnce: boolean
}

/**
 * The agreement of the owner to the repair of an incident, for its invoice, locked until the transaction ends so that two invoices do not
 * both count on it; null for an unknown incident, and for one that another pays.
 */
export async function lockAgreement(trx: Database, incident: string): Promise<IncidentAgreement | null> {
  const row = isUuid(incident)
    ? await trx
        .selectFrom('incidents')
        .select(['id', 'propertyId', 'payer', 'severity', 'state'])
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
  return {
    ...{ incidentId: row.id, propertyId: row.propertyId },
    agreed: row.state === 'cancelled' ? null : (agreed ?? null),
    isBilledAtOnce: isBilledAtOnce(row, { hasAgreed: agreed !== undefined }),
  }
}
