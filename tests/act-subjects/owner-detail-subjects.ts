import { keepPersonParty } from '#modules/ownership/server/find-parties.ts'
import type { SubjectsOf } from './subjects-of.ts'

/** A change of the owner's account that waits. */
export const OWNER_DETAIL_SUBJECTS = (async ({ db }, { owner }) => {
  const account = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189' }
  await keepPersonParty(db, owner.userId, 'test')
  const { publicId: change } = await db
    .insertInto('ownerBankChanges')
    .values({ ownerId: owner.userId, ...account })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { change }
}) satisfies SubjectsOf
