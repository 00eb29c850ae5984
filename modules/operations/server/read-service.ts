import './service-test-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { MAIL_WORDS } from '#modules/contacts/contact-history.ts'
import { PAYMENT_EVENT_ROWS } from '#modules/payments/server/payment-reads.ts'
import { SIGNATURE_EVENT_ROWS, TIMESTAMPED_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Service } from '../service.ts'
import {
  paymentEventWords,
  type ServiceEvent,
  type ServiceEventState,
  signatureEventWords,
} from '../service-event.ts'
import { mayTestServices } from '../service-policy.ts'
import type { ServiceTest } from '../service-test.ts'

type Needs = { db: Database }

/** The last test of each service that was tested. Refuses FORBIDDEN. */
export async function listServiceTests(
  { db }: Needs,
  actor: Actor,
): Promise<Partial<Record<Service, ServiceTest>>> {
  if (!mayTestServices(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .selectFrom('serviceTests')
    .select(['service', 'outcome', 'said', 'tookMs', 'testedAt'])
    .execute()
  return Object.fromEntries(
    rows.map(({ service, testedAt, ...test }) => [service, { ...test, testedAt: testedAt.toISOString() }]),
  )
}

/** How many events the page of a service shows. */
const SHOWN = sql.lit(20)

type Row = { id: string; what: string | null; at: Date; state: ServiceEventState }

const EVENTS: Partial<Record<Service, { from: RawBuilder<Row>; words: (what: string | null) => string }>> = {
  payment: {
    from: sql`select e.event_id as id, e.type as what, e.received_at as at,
      case when e.outcome is null then 'waiting' when e.outcome = 'unchanged' then 'unchanged' else 'done' end as state
      from ${PAYMENT_EVENT_ROWS} e order by e.received_at desc, e.event_id limit ${SHOWN}`,
    words: (what) => paymentEventWords(what ?? ''),
  },
  signature: {
    from: sql`select e.event_id as id, e.status as what, e.received_at as at,
      case when e.outcome is null then 'waiting' when e.outcome = 'applied' then 'done' else 'unchanged' end as state
      from ${SIGNATURE_EVENT_ROWS} e order by e.received_at desc, e.event_id limit ${SHOWN}`,
    words: signatureEventWords,
  },
  timestamps: {
    from: sql`select s.id, entry ->> 'detail' as what, s.done_at as at, 'done' as state
      from (select * from ${TIMESTAMPED_ROWS} kept order by kept.done_at desc, kept.id limit ${SHOWN}) s
      cross join lateral jsonb_array_elements(s.trail) entry
      where entry ->> 'event' = 'timestamped' order by s.done_at desc, s.id`,
    words: (authority) => `Signature horodatée par ${authority ?? 'une autorité'}`,
  },
  mail: {
    from: sql`select m.public_id::text as id, m.template as what, coalesce(m.sent_at, m.gave_up_at, m.created_at) as at,
      case when m.sent_at is not null then 'done' when m.gave_up_at is not null then 'failed' else 'waiting' end as state
      from ${MAIL_ROWS} m order by m.id desc limit ${SHOWN}`,
    words: (template) => MAIL_WORDS[template ?? ''] ?? OTHER_MAILS[template ?? ''] ?? 'E-mail d’un compte',
  },
}

const OTHER_MAILS: Readonly<Record<string, string>> = {
  'service-test': 'Essai du courrier',
  'hook-stopped': 'Webhook arrêté',
}

/** True for a service of which what is sent and received is kept. */
export const hasEvents = (service: Service) => EVENTS[service] !== undefined

/** What was sent to a service and received from it last, the latest first; never an address or a secret. Refuses FORBIDDEN. */
export async function listServiceEvents(
  { db }: Needs,
  actor: Actor,
  service: Service,
): Promise<ServiceEvent[]> {
  if (!mayTestServices(actor)) throw new Refusal('FORBIDDEN')
  const kept = EVENTS[service]
  if (!kept) return []
  const { rows } = await kept.from.execute(db)
  return rows.map(({ what, at, ...event }) => ({ ...event, what: kept.words(what), at: at.toISOString() }))
}
