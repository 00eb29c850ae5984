import type { SubjectsOf } from './subjects-of.ts'

/** An address that waits for its mailbox before it gets letters. */
export const NEWSLETTER_SUBJECTS = (async ({ db }) => {
  const at = new Date('2027-01-01T09:00:00Z')
  const { publicId: subscriber } = await db
    .insertInto('newsletterRequests')
    .values({
      ...{ email: `${crypto.randomUUID()}@exemple.fr`, consentText: 1, consentPlace: 'page' },
      ...{ askedAt: at, endsAt: at },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { subscriber }
}) satisfies SubjectsOf
