import './agency-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import type { Database } from '#platform/database/database.ts'
import { tidyLine } from '#shared/document-letters.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayShapeRoles } from '../agency-policy.ts'
import { isWithheldEntry, OWN_ROLE_BOUNDS } from '../own-role.ts'
import { lockOwnRole, lockRolesOf } from './own-role-queries.ts'

type Needs = { db: Database }
type Written = { name: string; withheld: readonly string[] }

const audit = {
  ...{ subjectKind: 'agency_role', version: 1 },
  detail: z.strictObject({ name: z.string(), withheld: z.array(z.string()) }),
}

/**
 * Makes a role of an agency and answers its public identifier. Nothing changes until it is given. Refuses NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT beside `name`, and STATUS_CONFLICT past the most roles.
 */
export const createOwnRole = defineAct({
  name: 'agency_role.create',
  subject: ({ db }: Needs, { agencyId }: Written & { agencyId: number }) => lockRolesOf(db, agencyId),
  may: mayShapeRoles,
  audit,
  does: async ({ needs: { db }, actor, subject: { agencyId, roles }, input, record }): Promise<string> => {
    if (roles.length >= OWN_ROLE_BOUNDS.roles)
      throw new Refusal('STATUS_CONFLICT', {
        reason: `Une agence a ${OWN_ROLE_BOUNDS.roles}\u00a0rôles au plus\u00a0: supprimez-en un.`,
      })
    const written = checked(input, roles)
    const { publicId } = await db
      .insertInto('agencyRoles')
      .values({ ...written, agencyId, changedBy: writerOf(actor) })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await record(db, publicId, written)
    return publicId
  },
})

/**
 * Changes the name of a role and what it withholds, for those who have it from their next request on. `version` is that of the role
 * that was read. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT beside `name`, and STATUS_CONFLICT where another person changed the role
 * meanwhile.
 */
export const changeOwnRole = defineAct({
  name: 'agency_role.change',
  subject: ({ db }: Needs, { role }: Written & { role: string; version: number }) => lockOwnRole(db, role),
  may: mayShapeRoles,
  audit,
  does: async ({ needs: { db }, actor, subject: role, input, record }): Promise<void> => {
    if (input.version !== role.version)
      throw new Refusal('STATUS_CONFLICT', { reason: CHANGED, errors: AGAIN })
    const written = checked(
      input,
      role.roles.filter(({ id }) => id !== role.id),
    )
    await db
      .updateTable('agencyRoles')
      .set({ ...written, version: sql<number>`version + 1`, changedBy: writerOf(actor) })
      .set({ changedAt: sql<Date>`now()` })
      .where('id', '=', role.id)
      .execute()
    await record(db, role.publicId, written)
  },
})

const writerOf = (actor: Actor) => accountHolder(actor).userId

function checked({ name: typed, withheld }: Written, others: readonly { name: string }[]) {
  const name = tidyLine(typed)
  const alike = (one: string) => one.toLocaleLowerCase('fr')
  if (name === '' || name.length > OWN_ROLE_BOUNDS.name)
    throw wrongName(`Donnez-lui un nom de ${OWN_ROLE_BOUNDS.name}\u00a0signes au plus.`)
  if (others.some((other) => alike(other.name) === alike(name)))
    throw wrongName('L’agence a déjà un rôle de ce nom\u00a0: choisissez-en un autre.')
  if (withheld.length > OWN_ROLE_BOUNDS.withheld || !withheld.every(isWithheldEntry))
    throw new Refusal('INVALID_INPUT')
  return { name, withheld: [...withheld] }
}

const wrongName = (sentence: string) => new Refusal('INVALID_INPUT', { errors: { name: sentence } })

/** The form is long: the error at its first field leads to its top, where the reason is. */
const AGAIN = { name: 'Relisez ce rôle, puis enregistrez-le de nouveau.' }
const CHANGED =
  'Une autre personne vient de changer ce rôle. Votre choix est gardé ici\u00a0; ce que le rôle ne permet pas maintenant est écrit plus bas. Relisez-les, puis enregistrez de nouveau.'
