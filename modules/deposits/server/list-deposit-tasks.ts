import './deposit-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson, isHouse } from '#modules/accounts/actor-groups.ts'
import { keepsCard } from '#modules/payments/server/find-kept-card.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { GAP_SEEN_DAYS } from '../coverage.ts'
import type { DEPOSIT_TASK_LIST, DepositTask, DepositTaskKind } from '../deposit-task-list.ts'

type Needs = { db: Database; clock: Clock; payments: Pick<PaymentPort, 'providerOf'> }

/** One page of the deposits that wait for a person: of the agencies of an actor, or of all for the house. Refuses FORBIDDEN. */
export async function listDepositTasks(
  { db, clock, payments }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof DEPOSIT_TASK_LIST>,
): Promise<ListRows<DepositTask>> {
  if (actor.kind !== 'user' || !(isAgencyPerson(actor) || isHouse(actor))) throw new Refusal('FORBIDDEN')
  const own = isHouse(actor) ? null : [...actor.agencyIds]
  const { q, kind, before } = criteria.filters
  const today = todayInParis(clock)
  const facts = { today, now: clock.now(), provider: payments.providerOf('card') }
  const [title, guest] = [sql<string>`v.title`, GUEST]
  const asked = db
    .selectFrom('deposits as d')
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'd.propertyId').onRef('r.id', '=', 'd.reservationId'),
    )
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .leftJoin('depositClaims as c', 'c.depositId', 'd.id')
    .leftJoinLateral(lastHeld(db), (join) => join.onTrue())
    .innerJoinLateral(taskOf(facts), (join) => join.onTrue())
    .select(['r.publicId as stay', 'r.number', 'r.arrival', 'r.departure', title.as('property')])
    .select([guest.as('guest'), 't.kind', 't.before', 't.amount'])
    .where('d.endedAt', 'is', null)
    .where('t.kind', 'is not', null)
    .where(containsText(q, [title, sql.ref('r.number'), guest]))
    .$if(own !== null, (some) => some.where(sql<boolean>`r.agency_id = any(${own}::int[])`))
    .$if(kind !== null, (some) => some.where('t.kind', '=', kind!))
    .$if(before.from !== null, (some) => some.where('t.before', '>=', before.from!))
    .$if(before.to !== null, (some) => some.where('t.before', '<=', before.to!))
  const orders = { before: 't.before', amount: 't.amount', property: 'v.titleOrder' } as const
  return listSlice(db, asked, criteria, orders, 'd.id') as Promise<ListRows<DepositTask>>
}

const GUEST = sql<
  string | null
>`nullif(trim(concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')), '')`

/** Until when the bank holds the deposit, as far as it is known. */
function lastHeld(db: Database) {
  return db
    .selectFrom('depositHolds as h')
    .whereRef('h.depositId', '=', sql.ref('d.id'))
    .where('h.status', '=', 'held')
    .where('h.askedReleaseAt', 'is', null)
    .select(sql<CivilDate | null>`(max(h.capture_before) at time zone 'Europe/Paris')::date`.as('until'))
    .as('held')
}

type Facts = { today: CivilDate; now: Date; provider: string }

/**
 * What a deposit `d` of a stay `r` waits for, with its claim `c` and its `held` sum: the same as `cardNeed`, `claimStage` and
 * `nextGap` say of one, which a test holds.
 */
function taskOf({ today, now, provider }: Facts) {
  const seen = addDays(today, GAP_SEEN_DAYS)
  const hasCard = sql`(d.way = 'card_hold' and (${keepsCard(sql.ref('d.reservation_id'), provider)}
    or exists (select from deposit_holds g where g.deposit_id = d.id and g.provider = ${provider} and g.card_ref is not null)))`
  const taken = sql`(select coalesce(sum(g.captured - g.refunded), 0) from deposit_holds g where g.deposit_id = d.id)`
  const kind: RawBuilder<unknown> = sql`case
    when c.id is not null and c.kept is null then
      case when c.answer = 'contested' or c.answer_by <= ${now} then 'decide' else 'answer' end
    when c.kept > ${taken} and held.until is null then 'asked'
    when c.id is not null or r.status <> 'confirmed' or d.release_asked_at is not null or d.gap_accepted_at is not null then null
    when d.state in ('requested', 'failed', 'expiring') then 'asked'
    when d.state = 'planned' and d.covered_from <= ${seen}::date and d.covered_until >= ${today}::date and not ${hasCard} then 'gap'
    when d.state = 'held' and held.until <= least(${seen}::date, d.covered_until) and not ${hasCard} then 'gap' end`
  return sql<{ kind: DepositTaskKind | null; before: CivilDate; amount: number }>`(select k.kind,
    coalesce(c.kept, c.total, d.amount) as amount,
    case k.kind when 'answer' then (c.answer_by at time zone 'Europe/Paris')::date
      when 'decide' then coalesce(held.until, (c.answer_by at time zone 'Europe/Paris')::date)
      when 'gap' then greatest(coalesce(held.until, d.covered_from), ${today}::date)
      else greatest(d.covered_from, ${today}::date) end as before
    from (select ${kind} as kind) k)`.as('t')
}
