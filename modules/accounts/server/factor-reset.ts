import './account-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageAccount, mayResetFactors } from '../account-policy.ts'
import { defineAct } from './define-act.ts'
import { demandOpenActor, lockAccount } from './lock-account.ts'
import { removeFactors } from './remove-factors.ts'

/** Hours for which a demand waits for a second person; one that is older is asked for again. */
export const FACTOR_RESET_HOURS = 72

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }
type Account = { userId: string }

const NO_DETAIL = z.strictObject({})

/** Of demands that wait still. */
const live = sql<boolean>`asked_at > now() - make_interval(hours => ${FACTOR_RESET_HOURS})`

/** An account, locked, with the demand that waits for a second person. Refuses NOT_FOUND for an unknown account. */
async function lockReset({ db }: Needs, { userId }: Account) {
  const account = await lockAccount(db, userId)
  const demand = await db
    .selectFrom('factorResets')
    .select(['id', 'askedBy'])
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .where(live)
    .executeTakeFirst()
  return { ...account, demand: demand?.id ?? null, askedBy: demand?.askedBy ?? null }
}

/**
 * Asks that the second factors of an account be removed, for a person who lost them: another administrator approves it. Refuses
 * NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where a demand waits or the account has no factor.
 */
export const askFactorReset = defineAct({
  name: 'factor.ask_reset',
  subject: (needs: Needs, input: Account & { reason: string }) => lockReset(needs, input),
  may: mayManageAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ reason: z.string() }) },
  does: async ({ needs: { db: trx }, actor, subject, input, record }): Promise<void> => {
    await demandOpenActor(trx, actor)
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
    if (subject.demand) throw conflict('Une demande attend déjà l’accord d’une seconde personne.')
    const { userId } = subject
    const { rows } = await sql<{ has: boolean }>`select u.two_factor_enabled
      or exists (select from passkeys p where p.user_id = u.id) as has from users u where u.id = ${userId}`.execute(
      trx,
    )
    if (!rows[0]!.has)
      throw conflict('Ce compte n’a ni application ni clé d’accès\u00a0: son mot de passe suffit.')
    await settle(trx, userId, { status: 'void', decidedBy: null })
    await trx
      .insertInto('factorResets')
      .values({ userId, reason: input.reason, askedBy: actor.userId })
      .execute()
    await record(trx, userId, { reason: input.reason })
  },
})

/**
 * Approves a demand: the factors are removed, the sessions end, the holder is mailed. Refuses NOT_FOUND, FORBIDDEN to the person who asked,
 * and STATUS_CONFLICT where none waits.
 */
export const approveFactorReset = defineAct({
  name: 'factor.approve_reset',
  subject: lockReset,
  may: mayResetFactors,
  whyNot: (_actor, { askedBy }) =>
    askedBy === null ? null : 'Une autre personne que celle qui l’a demandé doit l’approuver.',
  audit: { subjectKind: 'user', version: 1, detail: NO_DETAIL },
  does: async ({ needs, actor, subject: { userId, demand }, record }): Promise<void> => {
    const { db: trx } = needs
    await demandOpenActor(trx, actor)
    if (!demand || actor.kind !== 'user') throw conflict(NONE_WAITS)
    await settle(trx, userId, { status: 'done', decidedBy: actor.userId })
    await record(trx, userId, {})
    await removeFactors(needs, actor, userId)
  },
})

/** Refuses a demand, or withdraws one's own. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where none waits. */
export const refuseFactorReset = defineAct({
  name: 'factor.refuse_reset',
  subject: lockReset,
  may: mayManageAccount,
  audit: { subjectKind: 'user', version: 1, detail: NO_DETAIL },
  does: async ({ needs: { db: trx }, actor, subject: { userId, demand }, record }): Promise<void> => {
    if (!demand || actor.kind !== 'user') throw conflict(NONE_WAITS)
    await settle(trx, userId, { status: 'refused', decidedBy: actor.userId })
    await record(trx, userId, {})
  },
})

async function settle(
  trx: Database,
  userId: string,
  how: { status: 'done' | 'refused' | 'void'; decidedBy: string | null },
): Promise<void> {
  await trx
    .updateTable('factorResets')
    .set({ ...how, decidedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .execute()
}

const NONE_WAITS = 'Aucune demande n’attend pour ce compte.'
const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })
