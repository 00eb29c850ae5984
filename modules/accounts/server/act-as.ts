import './account-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayActAs, mayStopActing } from '../account-policy.ts'
import type { Role } from '../role.ts'
import { defineAct } from './define-act.ts'
import { demandOpenActor, lockAccount } from './lock-account.ts'
import { accountHolder } from './own-account.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/** `sessionId` is the session of the request, which the server found. */
type Starting = { userId: string; reason: string; sessionId: string | null }

/**
 * From now on, and for 30 minutes at most, the session of the actor sees the site as this account and changes nothing; the person is
 * mailed (backstage §10). Answers the roles of the person. Refuses NOT_FOUND, FORBIDDEN as `mayActAs` does, and STATUS_CONFLICT for a
 * closed account or where the session is no longer the actor's.
 */
export const startActing = defineAct({
  name: 'acting.start',
  subject: ({ db }: Needs, { userId }: Starting) => lockAccount(db, userId),
  may: mayActAs,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({ reason: z.string(), until: z.string() }),
  },
  does: async ({ needs, actor, subject: account, input, record }): Promise<Role[]> => {
    const { db: trx, config } = needs
    const { userId, firstName, email, roles } = account
    await demandOpenActor(trx, actor)
    if (account.isDisabled) throw new Refusal('STATUS_CONFLICT', { reason: CLOSED })
    const holder = await trx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'users.name'])
      .where('sessions.id', '=', input.sessionId ?? '')
      .where('sessions.userId', '=', accountHolder(actor).userId)
      .executeTakeFirst()
    if (!holder) throw new Refusal('STATUS_CONFLICT', { reason: SIGNED_OUT })
    const times = { startedAt: sql<Date>`now()`, endsAt: sql<Date>`now() + interval '30 minutes'` }
    const { endsAt } = await trx
      .insertInto('actingSessions')
      .values({ sessionId: holder.id, userId, ...times })
      .onConflict((on) => on.column('sessionId').doUpdateSet({ userId, ...times }))
      .returning('endsAt')
      .executeTakeFirstOrThrow()
    const until = endsAt.toISOString()
    await record(trx, userId, { reason: input.reason, until })
    const props = { firstName, by: holder.name, reason: input.reason, until }
    await queueMail(trx, {
      template: 'acted-as',
      to: email,
      props: { ...props, url: `${config.publicUrl}/contact` },
    })
    return roles
  },
})

/** The session of the actor is theirs again; one that acts as no one is left as it is. Answers the person who was acted as. */
export const stopActing = defineAct({
  name: 'acting.stop',
  subject: async ({ db }: Needs, { sessionId }: { sessionId: string | null }) =>
    db
      .selectFrom('actingSessions')
      .innerJoin('sessions', 'sessions.id', 'actingSessions.sessionId')
      .select(['sessionId', 'actingSessions.userId', 'sessions.userId as by'])
      .where('sessionId', '=', sessionId ?? '')
      .executeTakeFirst(),
  may: mayStopActing,
  whileActing: true,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, actor, subject, record }): Promise<{ userId: string } | null> => {
    const { acting, userId } = accountHolder(actor)
    if (!subject || subject.by !== (acting?.by ?? userId)) return null
    const { numDeletedRows } = await trx
      .deleteFrom('actingSessions')
      .where('sessionId', '=', subject.sessionId)
      .executeTakeFirst()
    if (Number(numDeletedRows) > 0) await record(trx, subject.userId, {})
    return { userId: subject.userId }
  },
})

const CLOSED = 'Ce compte est désactivé\u00a0: rouvrez-le avant d’agir en tant que cette personne.'
const SIGNED_OUT = 'Votre session est terminée\u00a0: connectez-vous de nouveau.'
