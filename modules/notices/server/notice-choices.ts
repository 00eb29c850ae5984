import './notice-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { setWanted, wantsMail } from '#modules/accounts/server/notifications.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { NOTICE_KIND_NAMES } from '../notice.ts'
import {
  DEFAULT_DELIVERY,
  DEFAULT_DIGEST_HOUR,
  type Delivery,
  DIGEST_HOURS,
  deliveriesOf,
  MAILED_BY_PROPOSALS,
  type NoticeChoices,
  PUSHED_BY_DEFAULT,
} from '../notice-choice.ts'
import { mayReadNotices } from '../notice-policy.ts'

type Needs = { db: Database }

/** How the notices of the actor reach them. Refuses SIGN_IN_REQUIRED. */
export async function findNoticeChoices({ db }: Needs, actor: Actor): Promise<NoticeChoices> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const { userId } = actor
  const [chosen, settings, wantsProposals] = await Promise.all([
    db
      .selectFrom('noticeChoices')
      .select(['kind', 'delivery', 'isPushed'])
      .where('userId', '=', userId)
      .execute(),
    db
      .selectFrom('noticeSettings')
      .select(['digestHour', 'workingDays'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
    wantsMail(db, userId, 'proposals'),
  ])
  const deliveries = { ...DEFAULT_DELIVERY }
  for (const { kind, delivery } of chosen) deliveries[kind] = delivery
  // The link of that mail refuses it too.
  if (!wantsProposals && deliveries[MAILED_BY_PROPOSALS] === 'mail')
    deliveries[MAILED_BY_PROPOSALS] = 'console'
  const pushed = NOTICE_KIND_NAMES.filter(
    (kind) => chosen.find((one) => one.kind === kind)?.isPushed ?? PUSHED_BY_DEFAULT.includes(kind),
  )
  return { deliveries, pushed, digestHour: DEFAULT_DIGEST_HOUR, workingDays: false, ...settings }
}

/** Chooses how the notices of the actor reach them from now on. Refuses SIGN_IN_REQUIRED, INVALID_INPUT for a way or an hour that is not offered. */
export const chooseNotices = defineAct({
  name: 'notice.choose',
  subject: async (_: Needs, _input: NoticeChoices, actor: Actor) => ({
    userId: actor.kind === 'user' ? actor.userId : null,
  }),
  may: mayReadNotices,
  does: async ({ needs: { db: trx }, subject, input }): Promise<void> => {
    const { deliveries, pushed, digestHour, workingDays } = input
    const userId = subject.userId!
    const choices = NOTICE_KIND_NAMES.map((kind) => ({
      ...{ userId, kind, delivery: deliveries[kind] },
      isPushed: pushed.includes(kind),
    }))
    if (choices.some(({ kind, delivery }) => !deliveriesOf(kind).includes(delivery)))
      throw new Refusal('INVALID_INPUT')
    if (!DIGEST_HOURS.some((hour) => hour === digestHour)) throw new Refusal('INVALID_INPUT')
    await trx
      .insertInto('noticeChoices')
      .values(choices)
      .onConflict((known) =>
        known.columns(['userId', 'kind']).doUpdateSet(({ ref }) => ({
          delivery: ref('excluded.delivery'),
          isPushed: ref('excluded.isPushed'),
        })),
      )
      .execute()
    const settings = { digestHour, workingDays }
    await trx
      .insertInto('noticeSettings')
      .values({ userId, ...settings })
      .onConflict((known) => known.column('userId').doUpdateSet(settings))
      .execute()
    const byProposals: Delivery = deliveries[MAILED_BY_PROPOSALS]
    await setWanted(trx, userId, { kind: 'proposals', isWanted: byProposals === 'mail' })
  },
})
