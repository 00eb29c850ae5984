import './ownership-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { published } from '#platform/database/published.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** Who owns: a person or a company, and the account that acts for it. */
export const PARTY_ROWS = published
  .selectFrom('parties')
  .select(['id', 'accountId', 'legalName', 'legalForm'])

/**
 * The name of a party as `partyName` has it, in a query of `p`, its row of `PARTY_ROWS` where it was entered, and of `u`, the person
 * of the account that acts for it.
 */
export const PARTY_NAME = sql<string>`case
  when p.legal_name is null then u.first_name || ' ' || u.last_name
  when starts_with(lower(p.legal_name), lower(p.legal_form) || ' ') then p.legal_name
  else p.legal_form || ' ' || p.legal_name end`

/** The powers of attorney among the owners of a villa; one that was revoked has its time. */
export const POWER_ROWS = published
  .selectFrom('powersOfAttorney')
  .select(['publicId', 'propertyId', 'partyId', 'attorneyId', 'givenOn', 'revokedAt'])

/**
 * Who signs for each party that lets a villa on a day, as `mandatorsOf` has it: the villa (`property_id`), the party
 * (`party_id`), the account that acts for it (`account_id`), and the one that signs (`signer_id`), the same or that of an owner
 * who has its power of attorney. A villa without shares is its account's; one without owner is left out.
 */
export function signingOn(day: CivilDate): RawBuilder<unknown> {
  return sql`(
    select v.id as property_id, coalesce(s.party_id, v.owner_id) as party_id,
      coalesce(p.account_id, v.owner_id) as account_id, coalesce(a.account_id, p.account_id, v.owner_id) as signer_id,
      coalesce(s.basis_points, 10000) as basis_points
    from ${PROPERTY_ROWS} v
    left join property_shares s on s.property_id = v.id and s.holding <> 'bare' and s.from_day = coalesce(
      (select max(from_day) from property_shares o where o.property_id = v.id and o.from_day <= ${day}::date),
      (select min(from_day) from property_shares o where o.property_id = v.id))
    left join parties p on p.id = s.party_id
    left join powers_of_attorney w on w.property_id = v.id and w.party_id = s.party_id and w.revoked_at is null
      and exists (
        select from property_shares o
        where o.property_id = v.id and o.from_day = s.from_day and o.party_id = w.attorney_id and o.holding <> 'bare')
      and not exists (
        select from powers_of_attorney own
        where own.property_id = v.id and own.party_id = w.attorney_id and own.revoked_at is null)
    left join parties a on a.id = w.attorney_id
    where v.owner_id is not null)`
}
