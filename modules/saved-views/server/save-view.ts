import './saved-view-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson } from '#modules/accounts/actor-groups.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { LONGEST_VIEW_NAME, MOST_VIEWS, viewAddress } from '../saved-view.ts'
import { mayRemoveView, maySaveView } from '../saved-view-policy.ts'

type Needs = { db: Database }

export type ViewToSave = {
  name: string
  /** The address of the list, with its filters. */
  address: string
  /** With the members of the person's agency. */
  isShared: boolean
}

/**
 * Keeps a list as it is filtered and sorted, under a name; the same name on the same page replaces what it kept. Refuses
 * SIGN_IN_REQUIRED, and INVALID_INPUT for a name that is missing or too long, an address that is no list of the consoles,
 * or one view too many.
 */
export const saveView = defineAct({
  name: 'view.save',
  subject: async (_: Needs, { isShared }: ViewToSave, actor) => ({
    agencyId: isShared ? agencyOf(actor) : null,
  }),
  may: maySaveView,
  does: async ({ needs: { db }, actor, subject: { agencyId }, input }): Promise<void> => {
    if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
    const kept = { userId: actor.userId, name: input.name.trim(), ...addressOf(input.address) }
    if (kept.name === '' || kept.name.length > LONGEST_VIEW_NAME) throw wrongField('name', NAME_WORDS)
    const others = await db
      .selectFrom('savedViews')
      .select(['path', 'name'])
      .where('userId', '=', actor.userId)
      .execute()
    const isNew = !others.some(({ path, name }) => path === kept.path && name === kept.name)
    if (isNew && others.length >= MOST_VIEWS) throw wrongField('name', TOO_MANY)
    await db
      .insertInto('savedViews')
      .values({ ...kept, agencyId })
      .onConflict((same) =>
        same.columns(['userId', 'path', 'name']).doUpdateSet({ search: kept.search, agencyId }),
      )
      .execute()
  },
})

/** The agency that an agent shares with; another account has none, and keeps the view for itself. */
function agencyOf(actor: Actor): number | null {
  return actor.kind === 'user' && isAgencyPerson(actor) ? (actor.agencyIds[0] ?? null) : null
}

const NAME_WORDS = `Donnez à cette vue un nom de ${LONGEST_VIEW_NAME} caractères au plus.`
const TOO_MANY = `Vous avez déjà ${MOST_VIEWS} vues\u00a0: supprimez-en une dans vos paramètres.`

function addressOf(address: string) {
  const kept = viewAddress(address)
  if (!kept) throw wrongField('name', 'Cette liste ne peut pas être gardée\u00a0: ouvrez-la de nouveau.')
  return kept
}

/**
 * Removes a view; one that is shared is gone for all. Refuses SIGN_IN_REQUIRED, NOT_FOUND, also for a view that the actor does
 * not see, and FORBIDDEN.
 */
export const removeView = defineAct({
  name: 'view.remove',
  subject: async ({ db }: Needs, { view }: { view: string }, actor) => {
    const found = await db
      .selectFrom('savedViews')
      .select(['id', 'userId', 'agencyId'])
      .where('publicId', '=', view)
      .executeTakeFirst()
    const isSeen = found && (mayRemoveView(actor, found) || maySaveView(actor, found))
    if (!isSeen || (found.agencyId === null && !mayRemoveView(actor, found))) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayRemoveView,
  does: async ({ needs: { db }, subject: { id } }): Promise<void> => {
    await db.deleteFrom('savedViews').where('id', '=', id).execute()
  },
})
