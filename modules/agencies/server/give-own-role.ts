import './agency-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayShapeRoles } from '../agency-policy.ts'
import { listMembers } from './list-members.ts'
import { lockOwnRole, lockRolesOf } from './own-role-queries.ts'

type Needs = { db: Database }
/** `role` is null for the whole role. */
type Giving = { agencyId: number; member: string; role: string | null }

/**
 * Gives a member of an agency one of its roles in the place of the one they have, or the whole role of an agent. They have it from their
 * next request on. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT beside `role` for one that is not of the agency, and STATUS_CONFLICT
 * for a head, whose role stays whole.
 */
export const giveOwnRole = defineAct({
  name: 'agency_role.give',
  subject: async ({ db }: Needs, { agencyId, member }: Giving) => {
    const { roles } = await lockRolesOf(db, agencyId)
    const found = (await listMembers(db, [agencyId])).find(({ id }) => id === member)
    if (!found) throw new Refusal('NOT_FOUND')
    return { agencyId, member: found, roles }
  },
  may: mayShapeRoles,
  audit: {
    ...{ subjectKind: 'agency_role', version: 1 },
    detail: z.strictObject({
      ...{ member: z.string(), isGiven: z.boolean() },
      ...{ before: z.nullable(z.string()), after: z.nullable(z.string()) },
    }),
  },
  does: async ({ needs: { db }, subject, input: { role }, record }): Promise<void> => {
    const { agencyId, member, roles } = subject
    const given = role === null ? null : roles.find(({ publicId }) => publicId === role)
    if (given === undefined)
      throw new Refusal('INVALID_INPUT', {
        errors: { role: 'Ce rôle n’existe plus\u00a0: choisissez-en un autre.' },
      })
    if (given && member.isHead) throw new Refusal('STATUS_CONFLICT', { reason: HEAD })
    const before = member.ownRole
    if (before?.id === given?.publicId) return
    await db
      .updateTable('agencyMembers')
      .set({ agencyRoleId: given?.id ?? null })
      .where('agencyId', '=', agencyId)
      .where('userId', '=', member.id)
      .execute()
    const facts = { member: member.id, before: before?.name ?? null, after: given?.name ?? null }
    // Each role has its own history: the one that is taken, and the one that is given.
    if (before) await record(db, before.id, { ...facts, isGiven: false })
    if (given) await record(db, given.publicId, { ...facts, isGiven: true })
  },
})

/**
 * Removes a role. Those who have it have the whole role again; `holders` is how many of them the page showed. Refuses NOT_FOUND,
 * FORBIDDEN, and STATUS_CONFLICT where the role was given or taken meanwhile.
 */
export const removeOwnRole = defineAct({
  name: 'agency_role.remove',
  subject: ({ db }: Needs, { role }: { role: string; holders: number }) => lockOwnRole(db, role),
  may: mayShapeRoles,
  audit: {
    ...{ subjectKind: 'agency_role', version: 1 },
    detail: z.strictObject({
      ...{ name: z.string(), withheld: z.array(z.string()), members: z.array(z.string()) },
    }),
  },
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    const { id, agencyId, publicId, name, withheld } = subject
    const freed = await db
      .updateTable('agencyMembers')
      .set({ agencyRoleId: null })
      .where('agencyId', '=', agencyId)
      .where('agencyRoleId', '=', id)
      .returning('userId')
      .execute()
    if (freed.length !== input.holders) throw new Refusal('STATUS_CONFLICT', { reason: GIVEN })
    await db.deleteFrom('agencyRoles').where('id', '=', id).execute()
    await record(db, publicId, { name, withheld, members: freed.map(({ userId }) => userId) })
  },
})

const HEAD =
  'Cette personne dirige l’agence\u00a0: son rôle reste entier. L’administration peut d’abord lui rendre le rôle d’agent.'
const GIVEN =
  'Ce rôle vient d’être donné ou retiré à une personne\u00a0: relisez la liste, puis supprimez-le de nouveau.'
