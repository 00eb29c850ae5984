import type { SubjectsOf } from './subjects-of.ts'

/** The review of the stay, which the owner answered. */
export const REVIEW_SUBJECTS = (async ({ db }, { propertyId }, { stay: { reservationId } }) => {
  const { publicId: review } = await db
    .insertInto('reviews')
    .values({
      ...{
        propertyId,
        reservationId,
        author: 'Camille',
        rating: 5,
        isDemo: false,
        publishedOn: '2026-09-20',
      },
      ...{ text: 'Une semaine parfaite, au calme.', answerText: 'Merci de votre confiance.' },
      ...{ answerSide: 'owner', answeredOn: '2026-09-21' },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return { review }
}) satisfies SubjectsOf
