import { type RawBuilder, sql } from 'kysely'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'

/**
 * The condition on `m`, the mandates, that it or an amendment of it waits for the signature of an account: where several sign,
 * one who has signed their copy is asked nothing more.
 */
export function waitsForSigner(accountId: string): RawBuilder<boolean> {
  const hasSigned = (version: RawBuilder<unknown>) => sql`exists (
    select from ${CONTRACT_ROWS} c
    where c.property_id = m.property_id and c.status = 'signed' and c.facts ->> 'mandateId' = m.public_id::text
      and c.facts ->> 'signerId' = ${accountId} and (c.facts ->> 'version')::int = ${version})`
  return sql<boolean>`(
    (m.mandators = '[]' and m.owner_id = ${accountId} or m.mandators @> ${JSON.stringify([{ signerId: accountId }])}::jsonb)
    and (
      m.status = 'awaiting_signature' and not ${hasSigned(sql`1`)}
      or m.status = 'in_force' and exists (
        select from mandate_terms t
        where t.mandate_id = m.id and t.status = 'proposed' and not ${hasSigned(sql`t.version`)})))`
}
