import './agency-tables.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockAccount } from '#modules/accounts/server/lock-account.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageMembers } from '../agency-policy.ts'
import type { Handing, RoomHandover } from './handover.ts'
import { type AgencyMember, listMembers } from './list-members.ts'
import { takeAgencyRoles } from './take-agency-roles.ts'

type Needs = { db: Database; handovers: readonly RoomHandover[] }
type Input = { agencyId: number; member: string; to: string; leaves: boolean }

/** How many of each kind a member has, in order: « 42 contacts ». */
export type HeldThings = { name: string; words: readonly [one: string, several: string]; count: number }[]

/** A member of an agency with what they have. Refuses NOT_FOUND, FORBIDDEN to those who may not manage its members. */
export async function getHeld(
  { db, handovers }: Needs,
  actor: Actor,
  { agencyId, member }: { agencyId: number; member: string },
): Promise<{ member: AgencyMember; colleagues: AgencyMember[]; held: HeldThings }> {
  if (!mayManageMembers(actor, { agencyId })) throw new Refusal('FORBIDDEN')
  const [members, held] = await Promise.all([
    listMembers(db, [agencyId]),
    countHeld(db, handovers, { agencyId, from: member }),
  ])
  const found = members.find(({ id }) => id === member)
  if (!found) throw new Refusal('NOT_FOUND')
  return { member: found, colleagues: members.filter(({ id, isOpen }) => isOpen && id !== member), held }
}

export function countHeld(
  db: Database,
  handovers: readonly RoomHandover[],
  of: { agencyId: number; from: string },
): Promise<HeldThings> {
  const inOrder = handovers.toSorted((one, other) => one.place - other.place)
  return Promise.all(
    inOrder.map(async ({ name, words, count }) => ({ name, words, count: await count(db, of) })),
  )
}

/**
 * Gives all that a member of an agency has to a colleague of theirs, and with `leaves` takes the member out of the agency, signs
 * them out and mails them: who works for no other agency has no role of agencies any more. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT for a colleague who cannot take it, and
 * STATUS_CONFLICT where the agency would have no head.
 */
export const handOver = defineAct({
  name: 'agency.hand_over',
  subject: async (
    { db }: Needs & { emit: Emit; config: { publicUrl: string } },
    { agencyId, member }: Input,
  ) => {
    // The account first, as in the other acts about it.
    const account = await lockAccount(db, member)
    // Two heads who take each other out take turns.
    const agency = await db
      .selectFrom('agencies')
      .select(['id', 'name'])
      .where('id', '=', agencyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const members = agency ? await listMembers(db, [agencyId]) : []
    const found = members.find(({ id }) => id === member)
    if (!agency || !found) throw new Refusal('NOT_FOUND')
    return { agencyId, agencyName: agency.name, account, member: found, members }
  },
  may: mayManageMembers,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({
      ...{ agency: z.number(), to: z.string(), left: z.boolean() },
      counts: z.record(z.string(), z.number()),
    }),
  },
  does: async ({ needs, actor, subject, input, record }): Promise<HeldThings> => {
    const { db: trx, handovers, config } = needs
    const { agencyId, agencyName, account, member, members } = subject
    const { to, leaves } = input
    if (to === member.id || !members.some(({ id, isOpen }) => isOpen && id === to))
      throw new Refusal('INVALID_INPUT', { errors: { to: 'Choisissez un collègue de l’agence.' } })
    const otherHead = members.some(({ id, isHead, isOpen }) => isHead && isOpen && id !== member.id)
    if (leaves && member.isHead && !otherHead) throw new Refusal('STATUS_CONFLICT', { reason: LAST_HEAD })
    const held = await giveAll(trx, handovers, actor, { agencyId, from: member.id, to })
    if (leaves) {
      await trx
        .deleteFrom('agencyMembers')
        .where('agencyId', '=', agencyId)
        .where('userId', '=', member.id)
        .execute()
      await takeAgencyRoles(needs, actor, account)
      if (!account.isDisabled)
        await queueMail(trx, {
          template: 'agency-left',
          to: account.email,
          props: { firstName: account.firstName, agencyName, url: `${config.publicUrl}/contact` },
        })
    }
    await record(trx, member.id, { agency: agencyId, to, left: leaves, counts: countsOf(held) })
    return held
  },
})

/** Gives all that a member has in an agency to a colleague; what there was of each kind. */
export async function giveAll(
  trx: Transaction<Tables>,
  handovers: readonly RoomHandover[],
  actor: Actor,
  handing: Handing,
): Promise<HeldThings> {
  const held = await countHeld(trx, handovers, handing)
  for (const { handOver: hand } of handovers) await hand(trx, actor, handing)
  return held
}

export const countsOf = (held: HeldThings) => Object.fromEntries(held.map(({ name, count }) => [name, count]))

const LAST_HEAD =
  'Cette personne est le seul responsable de l’agence\u00a0: elle ne peut pas en être retirée.'
