import type { SubjectsOf } from './subjects-of.ts'

/** The traveler of the stay, who asks for another address. */
export const ACCOUNT_SUBJECTS = (async ({ db }, _villa, { stay: { travelerId, email } }) => {
  const { publicId: emailChange } = await db
    .insertInto('emailChanges')
    .values({ userId: travelerId, formerEmail: email, newEmail: `new-${email}` })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { emailChange }
}) satisfies SubjectsOf
