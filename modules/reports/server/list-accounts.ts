import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { PASSKEY_ROWS, PERSON_ROWS, ROLE_ROWS, SESSION_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS, AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { foundBy } from '#modules/contacts/server/refresh-search.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { numberWords } from '#shared/number-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ACCOUNT_LIST, type AccountLine, inRoleOrder } from '../account-list.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'

type Needs = { db: Database }

const AGENCIES = sql<
  string[]
>`array(select a.name from ${AGENCY_MEMBER_ROWS} m join ${AGENCY_ROWS} a on a.id = m.agency_id
  where m.user_id = u.id order by ${inFrenchOrder(sql`a.name`)})`
const LAST_SEEN = sql<Date | null>`(select max(s.last_seen_at) from ${SESSION_ROWS} s where s.user_id = u.id)`
const HAS_FACTOR = sql<boolean>`(u.two_factor_enabled or exists (select 1 from ${PASSKEY_ROWS} p where p.user_id = u.id))`

/** What a search looks at: the name, the e-mail and the figures of the phone, without accents and capitals. */
const SEARCHED = sql<string>`u.searched`

/** The accounts that a typed name, address or number finds, by the index of their search, as a part of another query. */
export function accountsFoundBy(typed: string): RawBuilder<string> {
  return sql<string>`(select u.id from ${PERSON_ROWS} u where ${foundBy(typed, SEARCHED)})`
}

/** True for those who work for the agency of this public identifier. */
const worksAt = (agency: string | null) =>
  sql<boolean>`exists (select 1 from ${AGENCY_MEMBER_ROWS} m join ${AGENCY_ROWS} a on a.id = m.agency_id
    where m.user_id = u.id and a.public_id = ${agency}::uuid)`

/** One page of the accounts of the whole house. Refuses FORBIDDEN to all but the administrators. */
export async function listAccounts(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof ACCOUNT_LIST>,
): Promise<ListRows<AccountLine>> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { q, role, agency, state, factor } = criteria.filters
  const asked = accounts(db)
    .where(foundBy(q, SEARCHED))
    .$if(role !== null, (some) =>
      some.where(
        sql<boolean>`exists (select 1 from ${ROLE_ROWS} r where r.user_id = u.id and r.role = ${role})`,
      ),
    )
    .$if(agency !== null, (some) => some.where(worksAt(agency)))
    .$if(factor !== null, (some) => some.where(HAS_FACTOR, '=', factor === 'with'))
    .$if(state === 'active', (some) => some.where('u.disabledAt', 'is', null))
    .$if(state === 'disabled', (some) => some.where('u.disabledAt', 'is not', null))
  const orders = {
    name: 'u.nameOrder',
    created: 'u.createdAt',
    seen: LAST_SEEN,
  } as const
  const [{ rows, ...rest }, agencies] = await Promise.all([
    listSlice(db, asked, criteria, orders, 'u.id'),
    db
      .selectFrom(AGENCY_ROWS.as('a'))
      .select(['a.publicId as id', 'a.name'])
      .orderBy(inFrenchOrder(sql`a.name`))
      .execute(),
  ])
  return { rows: rows.map(toLine), ...rest, things: { agency: agencies } }
}

/** One account. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function getAccount({ db }: Needs, actor: Actor, id: string): Promise<AccountLine> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const row = await accounts(db).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return toLine(row)
}

function accounts(db: Database) {
  return db
    .selectFrom(PERSON_ROWS.as('u'))
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.disabledAt', 'u.createdAt'])
    .select([
      sql<Role[]>`array(select r.role from ${ROLE_ROWS} r where r.user_id = u.id)`.as('roles'),
      AGENCIES.as('agencies'),
      LAST_SEEN.as('lastSeenAt'),
      HAS_FACTOR.as('hasSecondFactor'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

function toLine({ phone, disabledAt, createdAt, lastSeenAt, roles, ...row }: Row): AccountLine {
  return {
    ...row,
    phone: numberWords(phone),
    roles: inRoleOrder(roles),
    state: disabledAt === null ? 'active' : 'disabled',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
