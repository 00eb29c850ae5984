import type { SubjectsOf } from './subjects-of.ts'

/** A calendar of another site, with a week that is taken here too. */
export const FEED_SUBJECTS = (async ({ db }, { propertyId }) => {
  const feed = await db
    .insertInto('feeds')
    .values({ propertyId, name: 'Autre site', url: 'https://calendars.example.org/b.ics' })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow()
  const { publicId: conflict } = await db
    .insertInto('feedEvents')
    .values({
      ...{ propertyId, feedId: feed.id, uid: 'a', occurrence: '', isClosure: false },
      ...{ nights: '[2027-07-03,2027-07-10)', conflictSince: new Date() },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { feed: feed.publicId, conflict }
}) satisfies SubjectsOf
