import './asking-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import { lockAnswered } from '#modules/contract-templates/server/answered-versions.ts'
import { ANSWERED_TEMPLATE_ROWS } from '#modules/contract-templates/server/contract-template-reads.ts'
import { reviewedProperties } from '#modules/properties/server/get-reviewed-version.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { askingsOn, roundOf } from './asking-rows.ts'
import { findLatestConditions } from './latest-conditions.ts'

/** The kind of the queue’s items that ask the owners of one villa to sign; their subject is the line of the villa. */
export const ASK_CONDITIONS = 'conditions.ask'

type Needs = { db: Database; clock: Clock }

/** Lines put in the queue by one statement. */
const AT_ONCE = 2_000

/**
 * Asks the owners of all villas that a published version is for to sign it: those who were not asked yet, and again those who have
 * not signed. `round` is how often they were asked, as the page showed it: pressed twice, or by two persons at once, they are asked
 * once. Gives how many villas are asked now. Refuses FORBIDDEN, NOT_FOUND, STATUS_CONFLICT for a draft and for a version that
 * another has replaced.
 */
export const sendConditions = defineAct({
  name: 'conditions.send',
  subject: ({ db }: Needs, { number }: { number: number; round: number }) => lockAnswered(db, number),
  may: mayWriteTemplates,
  audit: {
    subjectKind: 'contract_template',
    version: 1,
    detail: z.strictObject({ number: z.number(), villas: z.number() }),
  },
  does: async ({ needs: { db, clock }, subject, input: { round }, record }): Promise<number> => {
    if (!subject) throw new Refusal('NOT_FOUND')
    const { id, number, agencyId } = subject
    if ((await findLatestConditions(db, agencyId))?.number !== number)
      throw new Refusal('STATUS_CONFLICT', { reason: NOT_LATEST })
    const { rows } = await sql<{ round: number }>`select ${roundOf(number)} as round`.execute(db)
    if (rows[0]!.round !== round) return 0
    await addVillas(db, { id, agencyId, round })
    const asked =
      round === 0 ? await listWaiting(db, id) : await askAgain(db, { number, round }, todayInParis(clock))
    await enqueueAll(db, asked)
    await record(db, `conditions-${number}`, { number, villas: asked.length })
    return asked.length
  },
})

const NOT_LATEST = 'Seule la dernière version publiée s’envoie à signer.'

/** The villas whose owners sign this version: those of its agency, or of all agencies without conditions of their own. */
async function addVillas(
  db: Database,
  { id, agencyId, round }: { id: number; agencyId: number | null; round: number },
): Promise<void> {
  const scope = agencyId === null ? 'all' : { agencyIds: [agencyId] }
  await sql`
    insert into condition_askings (template_id, property_id, round)
    select ${id}::int, reviewed.property_id, ${Math.max(round, 1)}::int
    from ${reviewedProperties(scope)} as reviewed
    join ${PROPERTY_ROWS} p on p.id = reviewed.property_id
    where ${agencyId !== null} or not exists (
      select from ${ANSWERED_TEMPLATE_ROWS} own where own.agency_id = p.agency_id and own.published_at is not null)
    on conflict do nothing`.execute(db)
}

async function listWaiting(db: Database, templateId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conditionAskings')
    .select('id')
    .where('templateId', '=', templateId)
    .execute()
  return rows.map(({ id }) => id)
}

async function askAgain(
  db: Database,
  { number, round }: { number: number; round: number },
  today: CivilDate,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update condition_askings set round = ${round + 1}::int
    where id in (select asking_id from ${askingsOn(today)} as line where number = ${number}::int and state <> 'signed')
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days after which those who have not signed are reminded, and how often at most. */
const REMIND_AFTER_DAYS = 7
const MOST_REMINDERS = 2

/** Reminds those who were asked some days ago and have neither signed nor refused; what is replaced by another version is left. */
export async function remindUnsigned({ db, clock }: Needs): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update condition_askings set round = round + 1, reminders = reminders + 1, asked_at = now()
      where asked_at < now() - make_interval(days => ${REMIND_AFTER_DAYS}::int) and reminders < ${MOST_REMINDERS}::int
        and id in (select asking_id from ${askingsOn(todayInParis(clock))} as line where state in ('sent', 'opened'))
      returning id`.execute(trx)
    await enqueueAll(
      trx,
      rows.map(({ id }) => id),
    )
  })
}

async function enqueueAll(db: Database, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await enqueue(db, ASK_CONDITIONS, ids.slice(from, from + AT_ONCE).map(String))
}
