import './agency-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { EntrustWork } from '#modules/accounts/server/entrust-work.ts'
import { WORK_WAITS } from '#modules/accounts/work-waits.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageMembers } from '../agency-policy.ts'
import { countHeld, countsOf, giveAll, type HeldThings } from './hand-over.ts'
import type { RoomHandover } from './handover.ts'
import { type AgencyMember, listMembers } from './list-members.ts'

type Needs = { db: Database; handovers: readonly RoomHandover[] }

/** What an account has in one agency, and who could take it over there. */
export type HeldWork = {
  agencyId: number
  agency: string
  /** The kinds of which there are some. */
  held: HeldThings
  colleagues: Pick<AgencyMember, 'id' | 'name'>[]
}

/** What an account has in each of its agencies. Refuses FORBIDDEN to those who may not manage the members of one of them. */
export async function listHeldWork(
  { db, handovers }: Needs,
  actor: Actor,
  userId: string,
): Promise<HeldWork[]> {
  const agencies = await db
    .selectFrom('agencyMembers as m')
    .innerJoin('agencies as a', 'a.id', 'm.agencyId')
    .select(['a.id', 'a.name'])
    .where('m.userId', '=', userId)
    .orderBy('a.id')
    .execute()
  if (agencies.some(({ id }) => !mayManageMembers(actor, { agencyId: id }))) throw new Refusal('FORBIDDEN')
  const [members, counted] = await Promise.all([
    listMembers(
      db,
      agencies.map(({ id }) => id),
    ),
    Promise.all(agencies.map(({ id }) => countHeld(db, handovers, { agencyId: id, from: userId }))),
  ])
  return agencies.map(({ id, name }, n) => ({
    agencyId: id,
    agency: name,
    held: counted[n]!.filter(({ count }) => count > 0),
    colleagues: members
      .filter((member) => member.agencyId === id && member.isOpen && member.id !== userId)
      .map((member) => ({ id: member.id, name: member.name })),
  }))
}

/**
 * Gives what a closed account had to a colleague, in each agency that both work for; what is of another agency waits. The account stays a
 * member, so that opening it again brings its person back.
 */
export const entrustWork =
  (handovers: readonly RoomHandover[]): EntrustWork =>
  async (trx, actor, { userId, to }) => {
    const work = await listHeldWork({ db: trx, handovers }, actor, userId)
    if (to === WORK_WAITS || !work.some(({ held }) => held.length > 0)) return
    if (to === null) throw refusedTaker('Dites qui reprend son travail, ou qu’il l’attend.')
    const taken = work.filter(({ colleagues }) => colleagues.some(({ id }) => id === to))
    if (taken.length === 0) throw refusedTaker('Choisissez un collègue de son agence.')
    for (const { agencyId } of taken) {
      const held = await giveAll(trx, handovers, actor, { agencyId, from: userId, to })
      const detail = { agency: agencyId, to, left: false, counts: countsOf(held) }
      await recordAudit(trx, actor, {
        ...{ action: 'agency.hand_over', subjectKind: 'user', subjectId: userId, detail },
      })
    }
  }

const refusedTaker = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { to: sentence } })
