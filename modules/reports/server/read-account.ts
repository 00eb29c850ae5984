import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import {
  EMAIL_CHANGE_ROWS,
  FACTOR_RESET_ROWS,
  PASSKEY_ROWS,
  PASSWORD_LINK_ROWS,
  PASSWORD_ROWS,
  PERSON_ROWS,
} from '#modules/accounts/server/account-reads.ts'
import { FACTOR_RESET_HOURS } from '#modules/accounts/server/factor-reset.ts'
import { AUDIT_ROWS } from '#modules/audit/server/audit-reads.ts'
import { LINK_ROWS } from '#modules/links/server/link-reads.ts'
import { WAITING_PRICE_ROWS } from '#modules/options/server/option-reads.ts'
import { PARTY_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { PROMOTION_CONSENT_ROWS } from '#modules/promotions/server/promotion-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AccountLine } from '../account-list.ts'
import type { HeldLink } from '../account-words.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'
import { getAccount } from './list-accounts.ts'

type Needs = { db: Database }

/** An account with what its page shows of it. */
export type AccountFacts = AccountLine & {
  isEmailProved: boolean
  /** Its person was erased: nothing opens it again. */
  isErased: boolean
  /** False for one who was invited and has not chosen a password, and for an owner who enters by mailed links. */
  hasPassword: boolean
  hasAuthenticator: boolean
  passkeys: number
  lastSignInAt: Instant | null
  /** Mails to its address that could not be delivered, and when the last of them was given up. */
  bounced: { count: number; lastAt: Instant | null }
  /** The address that a change under way would give it. */
  newEmail: string | null
  /** A demand that its factors be removed, which waits for a second person. */
  reset: { reason: string; askedBy: string; askedByName: string; askedAt: Instant } | null
}

type FactRow = Omit<AccountFacts, keyof AccountLine | 'bounced' | 'lastSignInAt'> & {
  lastSignInAt: Date | null
  bounced: number
  lastBounceAt: Date | null
}

/** One account with its facts. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function readAccount({ db }: Needs, actor: Actor, id: string): Promise<AccountFacts> {
  const [account, { rows }] = await Promise.all([
    getAccount({ db }, actor, id),
    sql<FactRow>`
      select u.email_verified as is_email_proved, u.erased_at is not null as is_erased,
        exists (select from ${PASSWORD_ROWS} c where c.user_id = u.id) as has_password,
        u.two_factor_enabled as has_authenticator,
        (select count(*)::int from ${PASSKEY_ROWS} k where k.user_id = u.id) as passkeys,
        (select e.at from ${AUDIT_ROWS} e where e.subject_kind = 'user' and e.subject_id = u.id and e.action = 'account.sign-in'
          order by e.id desc limit 1) as last_sign_in_at,
        mails.bounced, mails.last_bounce_at,
        (select c.new_email from ${EMAIL_CHANGE_ROWS} c where c.user_id = u.id and c.stopped_at is null and c.applied_at is null
          limit 1) as new_email,
        (select json_build_object('reason', r.reason, 'askedBy', r.asked_by, 'askedByName', a.name, 'askedAt', r.asked_at)
          from ${FACTOR_RESET_ROWS} r join ${PERSON_ROWS} a on a.id = r.asked_by where r.user_id = u.id and r.status = 'waiting'
            and r.asked_at > now() - make_interval(hours => ${FACTOR_RESET_HOURS})) as reset
      from ${PERSON_ROWS} u
      cross join lateral (select count(*)::int as bounced, max(m.gave_up_at) as last_bounce_at from ${MAIL_ROWS} m
        where m.recipient = lower(u.email) and m.gave_up_at is not null) mails
      where u.id = ${id}`.execute(db),
  ])
  const { bounced, lastBounceAt, lastSignInAt, ...facts } = rows[0]!
  return {
    ...account,
    ...facts,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    bounced: { count: bounced, lastAt: lastBounceAt?.toISOString() ?? null },
  }
}

/**
 * The links to a person's account and to what they own that still work: to choose a password, to have a browser known, to change their
 * address, to give their details, to answer for a listing. Refuses FORBIDDEN to all but the administrators.
 */
export async function listHeldLinks({ db }: Needs, actor: Actor, id: string): Promise<HeldLink[]> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { rows } = await sql<{ kind: HeldLink['kind']; createdAt: Date; expiresAt: Date }>`
    select 'password' as kind, created_at, expires_at from ${PASSWORD_LINK_ROWS} v where v.value = ${id} and v.expires_at > now()
    union all
    select l.scope, l.created_at, l.expires_at from ${LINK_ROWS} l
    where l.revoked_at is null and l.expires_at > now() and (
      (l.scope = 'browser' and l.subject_id = ${id})
      or (l.scope in ('email_change', 'email_stop') and l.subject_id in (
        select c.public_id::text from ${EMAIL_CHANGE_ROWS} c where c.user_id = ${id}))
      or (l.scope = 'owner_details' and l.subject_id in (
        select p.id from ${PARTY_ROWS} p where p.account_id = ${id} union select ${id}))
      or (l.scope in ('owner_review', 'listing_change') and l.subject_id in (
        select p.public_id::text from ${PROPERTY_ROWS} p where p.owner_id = ${id}))
      or (l.scope = 'promotion_cost' and l.subject_id in (
        select c.public_id::text from ${PROMOTION_CONSENT_ROWS} c where c.owner_id = ${id}))
      or (l.scope = 'granted_price' and l.subject_id in (
        select g.public_id::text from ${WAITING_PRICE_ROWS} g where g.owner_id = ${id})))
    order by created_at desc limit 50`.execute(db)
  return rows.map(({ kind, createdAt, expiresAt }) => ({
    kind,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
