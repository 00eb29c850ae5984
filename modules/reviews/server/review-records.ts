import './review-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** The author's name on a review after the author's account is erased. */
const ANONYMOUS = 'Voyageur'

/** A traveler's reviews: erasure keeps each review for its readers, without its author's name. */
export const reviewRecords: PersonalRecords = {
  part: 'avis',
  export: (db, userId) =>
    db
      .selectFrom('reviews')
      .innerJoin('reservations', 'reservations.id', 'reviews.reservationId')
      .select([
        'reservations.number as reservation',
        'reviews.author as signature',
        'reviews.rating as note',
        'reviews.text as texte',
        'reviews.publishedOn as publie',
      ])
      .where('reservations.userId', '=', userId)
      .orderBy('reviews.id')
      .execute(),
  erase: async (trx, userId) => {
    const stays = trx.selectFrom('reservations').select('id').where('userId', '=', userId)
    await trx.updateTable('reviews').set({ author: ANONYMOUS }).where('reservationId', 'in', stays).execute()
  },
}
