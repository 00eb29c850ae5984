import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ConsentPlace } from '../consent-text.ts'
import { maySendLetters } from '../newsletter-policy.ts'
import type { SubscriberState } from '../subscriber.ts'
import type { SUBSCRIBER_LIST, SubscriberLine } from '../subscriber-list.ts'
import { hashOfAddress } from './address-hash.ts'

type Needs = { db: Database; secret: string }

/**
 * One page of the addresses that asked for letters. The searched text is looked for in those that are kept; a whole address finds the
 * subscription that it ended too. Refuses FORBIDDEN.
 */
export async function listSubscribers(
  { db, secret }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof SUBSCRIBER_LIST>,
): Promise<ListRows<SubscriberLine>> {
  if (!maySendLetters(actor)) throw new Refusal('FORBIDDEN')
  const { q, state, source, asked } = criteria.filters
  const rows = db
    .selectFrom('newsletterSubscribers')
    .select(['publicId', 'email', 'emailHash', 'consentPlace', 'consentedAt'])
    .select([sql<Date | null>`confirmed_at`.as('confirmedAt'), 'endedAt'])
    .select(sql<SubscriberState>`case when ended_at is null then 'active' else 'ended' end`.as('state'))
    .unionAll(
      db
        .selectFrom('newsletterRequests')
        .select(['publicId', sql<string | null>`email`.as('email'), sql<string>`''`.as('emailHash')])
        .select(['consentPlace', 'askedAt as consentedAt'])
        .select([sql<Date | null>`null::timestamptz`.as('confirmedAt')])
        .select([sql<Date | null>`null::timestamptz`.as('endedAt')])
        .select(sql<SubscriberState>`'asked'`.as('state')),
    )
  const isLooked = sql<boolean>`(${containsText(q, [sql.ref('s.email')])} or s.email_hash = ${hashOfAddress(secret, q?.trim() ?? '')})`
  const wanted = db
    .selectFrom(rows.as('s'))
    .select(['s.publicId as id', 's.email', 's.state', 's.consentedAt', 's.confirmedAt', 's.endedAt'])
    .select(sql<ConsentPlace>`s.consent_place`.as('source'))
    .where(isLooked)
    .where(inDays(sql.ref('s.consentedAt'), asked))
    .$if(state !== null, (some) => some.where('s.state', '=', state!))
    .$if(source !== null, (some) => some.where('s.consentPlace', '=', source!))
  const found = await listSlice(
    db,
    wanted,
    criteria,
    { email: 's.email', asked: 's.consentedAt' },
    's.publicId',
  )
  return {
    total: found.total,
    rows: found.rows.map(({ consentedAt, confirmedAt, endedAt, ...row }) => ({
      ...row,
      askedAt: consentedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}
