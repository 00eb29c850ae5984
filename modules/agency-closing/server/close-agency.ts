import '#modules/agencies/server/agency-events.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { listHousePeople } from '#modules/accounts/server/list-house-people.ts'
import { demandOpenActor, type LockedAccount, lockAccount } from '#modules/accounts/server/lock-account.ts'
import { endAgency, lockOpenAgency } from '#modules/agencies/server/end-agency.ts'
import { listMembersOfAgency } from '#modules/agencies/server/find-agency.ts'
import { countsOf, giveAll } from '#modules/agencies/server/hand-over.ts'
import type { RoomHandover } from '#modules/agencies/server/handover.ts'
import { takeAgencyRoles } from '#modules/agencies/server/take-agency-roles.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayCloseAgency } from '../closing-policy.ts'
import { CLOSING_REASON, closingObstacles } from '../closing-standing.ts'
import { mailClosed } from './mail-closed.ts'
import { readStanding } from './read-standing.ts'

type Needs = LinkNeeds & { db: Database; clock: Clock; emit: Emit; handovers: readonly RoomHandover[] }

/** `to`: the account of the house that takes over what the members have in charge. */
type Closing = { agencyId: number; reason: string; to: string }

/** The agency and its members, locked: the accounts first, as in the other acts about them. */
async function lockForClosing({ db }: Needs, { agencyId }: Closing) {
  const members: LockedAccount[] = []
  for (const userId of await listMembersOfAgency(db, agencyId)) members.push(await lockAccount(db, userId))
  const agency = await lockOpenAgency(db, agencyId)
  const now = await listMembersOfAgency(db, agencyId)
  return { agency, members, isChanged: now.join() !== members.map(({ userId }) => userId).join() }
}

/**
 * Closes an agency for good. Its members lose their role there and are signed out, what they had in charge goes to a person of the
 * house, its keys and hooks end, bookings without a signature end; signed stays stand, and the house serves them. Mails the agency,
 * its members, the travelers and owners of those stays; emits `agency.closed`. Refuses NOT_FOUND, FORBIDDEN, AGENCY_CLOSED,
 * INVALID_INPUT beside `reason` or `to`, and STATUS_CONFLICT with what is in the way (docs/decisions/159).
 */
export const closeAgency = defineAct({
  name: 'agency.close',
  subject: (needs: Needs, input: Closing) => lockForClosing(needs, input),
  may: mayCloseAgency,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ reason: z.string(), to: z.string(), members: z.number(), stays: z.number() },
      counts: z.record(z.string(), z.number()),
    }),
  },
  does: async ({ needs, actor, subject: { agency, members, isChanged }, input, record }): Promise<void> => {
    const { db: trx, emit, clock } = needs
    await demandOpenActor(trx, actor)
    const reason = input.reason.trim()
    const errors = {
      ...((reason.length < CLOSING_REASON.shortest || reason.length > CLOSING_REASON.longest) && {
        reason: CLOSING_REASON.sentence,
      }),
      ...(!(await listHousePeople(trx)).some(({ id }) => id === input.to) && {
        to: 'Choisissez la personne de Calanque qui reprend le travail.',
      }),
    }
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    if (isChanged) throw new Refusal('STATUS_CONFLICT', { reason: MEMBERS_CHANGED })
    const agencyId = agency.id
    const today = todayInParis(clock)
    const standing = await readStanding(trx, { agencyId, today })
    const obstacles = closingObstacles(standing)
    if (obstacles.length > 0) throw new Refusal('STATUS_CONFLICT', { reason: obstacles.join(' ') })
    const counts: Record<string, number> = {}
    for (const { userId: from } of members) {
      const held = await giveAll(trx, needs.handovers, actor, { agencyId, from, to: input.to })
      for (const [kind, count] of Object.entries(countsOf(held))) counts[kind] = (counts[kind] ?? 0) + count
    }
    await endAgency(trx, { agencyId, reason })
    for (const member of members) await takeAgencyRoles(needs, actor, member)
    await emit(trx, 'agency.closed', { agencyId, actor })
    const { stays } = standing
    await record(trx, agency.slug, { reason, to: input.to, members: members.length, stays, counts })
    await mailClosed(needs, { agency, members, reason, today })
  },
})

const MEMBERS_CHANGED = 'Les membres de l’agence viennent de changer\u00a0: relisez-les, puis recommencez.'
