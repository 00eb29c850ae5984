import './taken-over-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { listSigning, type Signing } from '#modules/ownership/server/list-signing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type CgvCopy, isSignedFor } from '../cgv-copy.ts'
import { signerOf } from './cgv-queries.ts'

/** The general conditions that were signed last for an owner of a property, for whichever version of it. */
export type SignedConditions = {
  signedOn: CivilDate
  /** Signed before the property came here. */
  isTakenOver: boolean
}

/** One who owns a property, by whom its conditions are signed for them, and what was signed last; null for nothing. */
export type OwnerSigning = Signing & { signed: SignedConditions | null }

/** What was signed last for each who owns a property; its publication waits for all of them (backstage §2). */
export async function findSignedConditions(
  db: Database,
  propertyId: number,
  today: CivilDate,
): Promise<OwnerSigning[]> {
  return (await listSignedConditions(db, [propertyId], today)).get(propertyId) ?? []
}

/** The same for several properties; one without owner is left out. Two queries. */
export async function listSignedConditions(
  db: Database,
  propertyIds: readonly number[],
  today: CivilDate,
): Promise<Map<number, OwnerSigning[]>> {
  if (propertyIds.length === 0) return new Map()
  const [signing, copies] = await sideBySide(
    db,
    () => listSigning(db, { propertyIds }, today),
    () => listSignedCopies(db, propertyIds),
  )
  const owners = signing.map((party) => {
    const copy = copies.find((one) => one.propertyId === party.propertyId && isSignedFor(one, party))
    return { ...party, signed: copy ? { signedOn: copy.signedOn, isTakenOver: copy.isTakenOver } : null }
  })
  return Map.groupBy(owners, ({ propertyId }) => propertyId)
}

/** Conditions name the agency: those made before another agency let the villa are not its own. */
const isOfPresentAgency = (propertyId: RawBuilder<unknown>, madeAt: RawBuilder<unknown>) =>
  sql`${madeAt} >= coalesce((select let_since from ${PROPERTY_ROWS} l where l.id = ${propertyId}), '-infinity')`

type SignedCopy = CgvCopy & SignedConditions & { propertyId: number }

/**
 * Every copy that is signed, the last first. What was signed here counts before what was taken over, which the account that
 * answers for the owners had signed.
 */
async function listSignedCopies(db: Database, propertyIds: readonly number[]): Promise<SignedCopy[]> {
  const { rows } = await sql<Omit<SignedCopy, 'facts'> & { owners: CgvCopy['facts']['owners'] | null }>`
    select property_id, signed_on, is_taken_over, signer_id, owners
    from (
      select property_id, (signed_at at time zone 'Europe/Paris')::date::text as signed_on, false as is_taken_over, id,
        ${signerOf(sql`contracts`)} as signer_id, facts -> 'owners' as owners
      from ${CONTRACT_ROWS} contracts
      where property_id = any(${[...propertyIds]}::int[]) and ${isOfPresentAgency(sql`contracts.property_id`, sql`contracts.created_at`)}
        and contract_type = 'cgv_property' and status = 'signed'
      union all
      select t.property_id, t.signed_on::text, true, 0, p.owner_id, null
      from taken_over_conditions t join ${PROPERTY_ROWS} p on p.id = t.property_id
      where t.property_id = any(${[...propertyIds]}::int[]) and ${isOfPresentAgency(sql`t.property_id`, sql`t.taken_over_at`)}
    ) known
    order by property_id, is_taken_over, id desc`.execute(db)
  return rows.map(({ owners, ...copy }) => ({ ...copy, facts: owners ? { owners } : {} }))
}
