import { ofName } from '#shared/of-name.ts'
import './agency-tables.ts'
import * as z from 'zod/mini'
import { mayChangeRoles } from '#modules/accounts/account-policy.ts'
import { ROLE_LABELS, ROLES, type Role } from '#modules/accounts/role.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { grantRole, takeRole } from '#modules/accounts/server/grant-role.ts'
import {
  demandOpenActor,
  demandOtherSuperAdministrator,
  lockAccount,
} from '#modules/accounts/server/lock-account.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { worksForAgencies } from '../agency-roles.ts'
import { joinAgency } from './join-agency.ts'
import { listMembers } from './list-members.ts'

type Needs = { db: Database }
/** `agency` is the slug of the one to join, null to join none; `seen` are the roles that the person who changes them was shown. */
type Input = { userId: string; roles: readonly Role[]; agency: string | null; seen?: readonly Role[] }

/**
 * Gives an account these roles in the place of those it has, and makes it a member of an agency. Its holder has them from their next request on.
 * Refuses NOT_FOUND, FORBIDDEN for a role that is not the actor's to give or to take, INVALID_INPUT for a role of agencies without
 * agency, and STATUS_CONFLICT where another person changed the roles since they were shown, for the last super administrator, for the only head of an agency, and for one who still works for one.
 */
export const changeRoles = defineAct({
  name: 'account.roles',
  subject: async ({ db }: Needs, { userId }: Input) => {
    const account = await lockAccount(db, userId)
    const agencies = await db
      .selectFrom('agencyMembers as m')
      .innerJoin('agencies as a', 'a.id', 'm.agencyId')
      .select(['a.id', 'a.name', 'a.slug'])
      .where('m.userId', '=', userId)
      .orderBy('a.id')
      // Two who take an agency's heads away take turns.
      .forNoKeyUpdate('a')
      .execute()
    return { ...account, agencies }
  },
  may: (actor, account, { roles }) => mayChangeRoles(actor, account, roles),
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({
      ...{ before: z.array(z.string()), after: z.array(z.string()) },
      joined: z.nullable(z.string()),
    }),
  },
  does: async ({ needs: { db: trx }, actor, subject: account, input, record }): Promise<void> => {
    const { userId, agencies } = account
    await demandOpenActor(trx, actor)
    demandSeen(account.roles, input.seen)
    const after = ROLES.filter((role) => input.roles.includes(role))
    if (after.length === 0) throw wrongField('roles', 'Choisissez au moins un rôle.')
    const joins = input.agency !== null && !agencies.some(({ slug }) => slug === input.agency)
    if (worksForAgencies(after) && agencies.length === 0 && !joins)
      throw wrongField('agency', 'Choisissez l’agence pour laquelle cette personne travaille.')
    if (!worksForAgencies(after) && joins)
      throw wrongField('roles', 'Une personne d’agence a le rôle d’agent ou de responsable.')
    const takes = (role: Role) => account.roles.includes(role) && !after.includes(role)
    if (takes('SUPER_ADMIN')) await demandOtherSuperAdministrator(trx, userId)
    if (takes('AGENCY_ADMIN')) await demandOtherHead(trx, userId, agencies)
    if (!worksForAgencies(after) && worksForAgencies(account.roles) && agencies.length > 0)
      throw new Refusal('STATUS_CONFLICT', {
        reason: `Cette personne travaille pour ${agencies.map(({ name }) => name).join(', ')}\u00a0: confiez d’abord son travail en la retirant de l’agence.`,
      })
    for (const role of after) await grantRole(trx, userId, role)
    for (const role of account.roles) if (!after.includes(role)) await takeRole(trx, userId, role)
    if (joins) await joinAgency(trx, { userId, slug: input.agency! }, actor)
    await record(trx, userId, { before: [...account.roles], after, joined: joins ? input.agency : null })
  },
})

/** Two administrators who change the same roles: the second reads what the first did before going on. */
function demandSeen(roles: readonly Role[], seen: readonly Role[] | undefined): void {
  if (!seen || ROLES.every((role) => roles.includes(role) === seen.includes(role))) return
  const now = roles.map((role) => ROLE_LABELS[role]).join(', ') || 'aucun'
  throw new Refusal('STATUS_CONFLICT', {
    reason: `Ces rôles viennent d’être changés par une autre personne. Ils sont maintenant\u00a0: ${now}. Relisez votre choix, puis envoyez-le de nouveau.`,
  })
}

async function demandOtherHead(
  trx: Database,
  userId: string,
  agencies: readonly { id: number; name: string }[],
): Promise<void> {
  const members = await listMembers(
    trx,
    agencies.map(({ id }) => id),
  )
  for (const { id, name } of agencies)
    if (
      !members.some(
        ({ agencyId, isHead, isOpen, ...one }) => agencyId === id && isHead && isOpen && one.id !== userId,
      )
    )
      throw new Refusal('STATUS_CONFLICT', {
        reason: `C’est le seul responsable ${ofName(name)}\u00a0: donnez d’abord ce rôle à un de ses collègues.`,
      })
}
