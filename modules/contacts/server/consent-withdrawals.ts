import './contact-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type CivilDate, civilDateInParis } from '#shared/civil-date.ts'
import { lastWithdrawal, type TypedConsent } from '../contact-consent.ts'

type Asked = Pick<TypedConsent, 'purpose' | 'channel'> & { contactId: number }

/**
 * The last day on which each of these contacts withdrew a consent for what is asked, in the transaction that records another. Consents
 * that such a withdrawal has outlived, and that no row ended, are ended by it first: a new one may then take their place.
 */
export async function readWithdrawals(
  trx: Database,
  contactIds: readonly number[],
): Promise<(asked: Asked) => CivilDate | null> {
  if (contactIds.length === 0) return () => null
  await sql`
    update contact_consents k set withdrawn_at = later.withdrawn_at
    from (select contact_id, purpose, channel, max(withdrawn_at) as withdrawn_at from contact_consents
      where contact_id = any(${[...contactIds]}::bigint[]) and withdrawn_at is not null group by 1, 2, 3) later
    where k.contact_id = later.contact_id and k.purpose = later.purpose and k.channel = later.channel and k.withdrawn_at is null
      and (later.withdrawn_at at time zone 'Europe/Paris')::date > k.given_on`.execute(trx)
  const rows = await trx
    .selectFrom('contactConsents')
    .select(['contactId', 'purpose', 'channel', 'withdrawnAt'])
    .where('contactId', 'in', [...contactIds])
    .where('withdrawnAt', 'is not', null)
    .execute()
  const ofContact = Map.groupBy(
    rows.map(({ withdrawnAt, ...one }) => ({ ...one, withdrawnOn: civilDateInParis(withdrawnAt!) })),
    ({ contactId }) => contactId,
  )
  return ({ contactId, ...subject }) => lastWithdrawal(ofContact.get(contactId) ?? [], subject)
}
