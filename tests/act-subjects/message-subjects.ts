import type { SubjectsOf } from './subjects-of.ts'

/** The thread of the stay. */
export const MESSAGE_SUBJECTS = (async ({ db }, { propertyId, agencyId }, { stay: { reservationId } }) => {
  const { publicId: thread } = await db
    .insertInto('messageThreads')
    .values({ propertyId, agencyId, reservationId })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { thread }
}) satisfies SubjectsOf
