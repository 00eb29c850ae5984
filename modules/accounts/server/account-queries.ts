import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { PREPARED } from '#platform/database/prepared-statements.ts'
import type { Acting, HeldAgencyRole, PersonName } from '../actor.ts'
import { type Role, STAFF_ROLES } from '../role.ts'

/** Each request of a signed-in person asks it, and to plan it takes longer than to answer it. */
const ONCE_PLANNED = sql.raw(PREPARED)

type Person = {
  userId: string
  email: string
  roles: Role[]
  agencyIds: number[]
  agencyRoles?: HeldAgencyRole[]
  sharedIds: number[]
  /** True for a member of staff who has no second factor yet. */
  lacksFactor: boolean
  /** Who acts as this person in the session; absent where the session is the person's own. */
  acting?: Acting
}

/** How long a session may stay idle, in minutes: less for staff, who work in the consoles. */
export const IDLE_MINUTES = { staff: 30, others: 7 * 24 * 60 }

/** `person` is null when the account is disabled, or when its session was idle for too long. */
type Identity = {
  person: Person | null
  name: PersonName | null
  visitorId: string | null
  /** True when no request of the session was recorded in the last minute. */
  unseen: boolean
}

/** The facts that make an actor, in one query. */
export async function findIdentity(
  db: Database,
  keys: { sessionId: string | null; visitorHash: string | null },
): Promise<Identity> {
  const { rows } = await sql<{
    email: string | null
    firstName: string
    lastName: string
    roles: Role[]
    agencyIds: number[]
    agencyRoles: HeldAgencyRole[]
    sharedIds: number[]
    visitorId: string | null
    unseen: boolean | null
    lacksFactor: boolean | null
    userId: string
    actingBy: string | null
    actingUntil: Date | null
  }>`${ONCE_PLANNED}
    select person.email, person.first_name, person.last_name, person.id as user_id, person.acting_by, person.acting_until,
      array(select role from user_roles where user_id = person.id order by role) as roles,
      array(select agency_id from account_agencies where user_id = person.id order by agency_id) as agency_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('agencyId', agency_id, 'name', name, 'withheld', withheld) order by agency_id), '[]')
        from account_agency_roles where user_id = person.id) as agency_roles,
      villas_shared_by(person.id) as shared_ids,
      (select id from visitors where token_hash = ${keys.visitorHash}) as visitor_id,
      person.last_seen_at < now() - interval '1 minute' as unseen,
      person.lacks_factor
    from (select 1) as always
    left join (
      select shown.id, shown.email, shown.first_name, shown.last_name, sessions.last_seen_at,
        case when acting.user_id is null then null else users.id end as acting_by, acting.ends_at as acting_until,
        not users.two_factor_enabled and not ${hasPasskey} and exists (
          select 1 from user_roles where user_id = users.id and role in (${sql.join(STAFF_ROLES)})
        ) as lacks_factor
      from sessions
      join users on users.id = sessions.user_id and users.disabled_at is null
      left join (${ACTING}) as acting on acting.session_id = sessions.id
      join users as shown on shown.id = coalesce(acting.user_id, users.id)
      where sessions.id = ${keys.sessionId} and sessions.last_seen_at > now() - ${idleTime}
    ) as person on true
  `.execute(db)
  const { email, firstName, lastName, roles, agencyIds, sharedIds, visitorId, unseen, lacksFactor, ...row } =
    rows[0]!
  const { userId, agencyRoles, actingBy: by, actingUntil: until } = row
  const person =
    email === null
      ? null
      : {
          ...{ userId, email, roles, agencyIds, sharedIds, lacksFactor: lacksFactor ?? false },
          ...(agencyRoles.length > 0 && { agencyRoles }),
          ...(by !== null && until !== null && { acting: { by, until: until.toISOString() } }),
        }
  const name = person && { firstName, lastName }
  return { person, name, visitorId, unseen: unseen ?? false }
}

/**
 * Sessions in which a super administrator acts as another person, by the database's clock: no longer once the person is closed or an
 * administrator, or the role of the holder is taken.
 */
const ACTING = sql`select acting_sessions.session_id, acting_sessions.user_id, acting_sessions.ends_at from acting_sessions
  join sessions as held on held.id = acting_sessions.session_id
  join users as target on target.id = acting_sessions.user_id and target.disabled_at is null
  where acting_sessions.ends_at > now()
    and exists (select 1 from user_roles where user_id = held.user_id and role = 'SUPER_ADMIN')
    and not exists (select 1 from user_roles where user_id = target.id and role in ('ADMIN', 'SUPER_ADMIN'))`

/** Whether the account of the row signs in by a passkey. */
const hasPasskey = sql<boolean>`exists (select 1 from passkeys where passkeys.user_id = users.id)`

/** How long the session of the row may stay idle. */
export const idleTime = sql<string>`make_interval(mins => case when exists (
  select 1 from user_roles where user_roles.user_id = sessions.user_id and role in (${sql.join(STAFF_ROLES)})
) then ${IDLE_MINUTES.staff}::int else ${IDLE_MINUTES.others}::int end)`

/** The roles of one account, in a steady order. */
export async function listRolesOf(db: Database, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/**
 * Whether the password alone may not open the account: true for an account of the house whose second factor
 * is only a passkey, since no code can be asked for after the password.
 */
export async function needsPasskey(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('twoFactorEnabled', '=', false)
    .where(hasPasskey)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles')
          .select('role')
          .whereRef('userId', '=', 'users.id')
          .where('role', 'in', STAFF_ROLES),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}
