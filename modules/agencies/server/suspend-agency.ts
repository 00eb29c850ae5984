import './agency-events.ts'
import './agency-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { maySuspendAgency } from '../agency-policy.ts'
import { SUSPENSION_REASON } from '../agency-suspension.ts'
import { listMembers } from './list-members.ts'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }
type Suspended = { agencyId: number; reason: string }

const AUDIT = { subjectKind: 'agency', version: 1, detail: z.strictObject({ reason: z.string() }) }

/** The agency, locked: what publishes or books for it waits, or is waited for. */
async function lockAgency({ db }: Pick<Needs, 'db'>, { agencyId }: { agencyId: number }) {
  const found = await db
    .selectFrom('agencies')
    .select(['id', 'slug', 'name', 'email', 'suspendedAt', 'suspensionReason', 'closedAt'])
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return found
}

/**
 * Suspends an agency: its villas leave the site at once, nothing new is held, signed or published for it, and what was signed is
 * still served. Its heads and its own address are mailed the reason. Emits `agency.suspended`. Refuses NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT beside `reason`, STATUS_CONFLICT where it is suspended already, and AGENCY_CLOSED.
 */
export const suspendAgency = defineAct({
  name: 'agency.suspend',
  subject: (needs: Needs, input: Suspended) => lockAgency(needs, input),
  may: maySuspendAgency,
  audit: AUDIT,
  does: async ({ needs, actor, subject, input, record }): Promise<void> => {
    const { db, emit } = needs
    const reason = input.reason.trim()
    if (reason.length < SUSPENSION_REASON.shortest || reason.length > SUSPENSION_REASON.longest)
      throw new Refusal('INVALID_INPUT', { errors: { reason: SUSPENSION_REASON.sentence } })
    if (subject.closedAt) throw new Refusal('AGENCY_CLOSED')
    if (subject.suspendedAt) throw new Refusal('STATUS_CONFLICT', { reason: ALREADY })
    await db
      .updateTable('agencies')
      .set({ suspendedAt: sql<Date>`now()`, suspensionReason: reason })
      .where('id', '=', subject.id)
      .execute()
    await emit(db, 'agency.suspended', { agencyId: subject.id, actor })
    await record(db, subject.slug, { reason })
    await mailHeads(needs, subject, reason)
  },
})

/**
 * Takes the suspension of an agency back: the villas that it took off the site come back where nothing forbids it. Emits
 * `agency.reinstated`. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT where it is not suspended, and AGENCY_CLOSED.
 */
export const reinstateAgency = defineAct({
  name: 'agency.reinstate',
  subject: (needs: Needs, input: { agencyId: number }) => lockAgency(needs, input),
  may: maySuspendAgency,
  audit: AUDIT,
  does: async ({ needs, actor, subject, record }): Promise<void> => {
    const { db, emit } = needs
    const { id, slug, suspensionReason, closedAt } = subject
    if (closedAt) throw new Refusal('AGENCY_CLOSED')
    if (suspensionReason === null) throw new Refusal('STATUS_CONFLICT', { reason: NOT_SUSPENDED })
    await db
      .updateTable('agencies')
      .set({ suspendedAt: null, suspensionReason: null })
      .where('id', '=', id)
      .execute()
    await emit(db, 'agency.reinstated', { agencyId: id, actor })
    await record(db, slug, { reason: suspensionReason })
    await mailHeads(needs, subject, null)
  },
})

const ALREADY = 'L’agence est déjà suspendue.'
const NOT_SUSPENDED = 'L’agence n’est pas suspendue.'

/** A null reason: the suspension is over. */
async function mailHeads(
  { db, config }: Omit<Needs, 'emit'>,
  { id, name, email }: { id: number; name: string; email: string },
  reason: string | null,
): Promise<void> {
  const heads = (await listMembers(db, [id])).filter(({ isHead, isOpen }) => isHead && isOpen)
  const url = `${config.publicUrl}/agent/properties`
  for (const to of new Set([email, ...heads.map((head) => head.email)]))
    await queueMail(db, { template: 'agency-suspension', to, props: { agencyName: name, reason, url } })
}

/**
 * Refuses AGENCY_SUSPENDED and AGENCY_CLOSED, in the transaction of an act that brings something new to the site. Its lock makes a
 * suspension or a closing and such an act take turns.
 */
export async function demandOpenAgency(trx: Database, agencyId: number): Promise<void> {
  const { suspendedAt, closedAt } = await trx
    .selectFrom('agencies')
    .select(['suspendedAt', 'closedAt'])
    .where('id', '=', agencyId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (closedAt) throw new Refusal('AGENCY_CLOSED')
  if (suspendedAt) throw new Refusal('AGENCY_SUSPENDED')
}
