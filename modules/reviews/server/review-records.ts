import './review-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** Who a review is by, once its author has left. */
const ANONYMOUS = 'Voyageur'

/** What a traveler wrote of their stays: the review is kept for its readers, without its author's name. */
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
