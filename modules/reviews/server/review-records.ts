import './review-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { forgetMailsAbout } from '#platform/mail/forget-mails.ts'

/** The author's name on a review after the author's account is erased. */
const ANONYMOUS = 'Voyageur'

/** A traveler's reviews: erasure keeps each review for its readers, without its author's name. */
export const reviewRecords: PersonalRecords = {
  place: 70,
  part: 'avis',
  tables: ['reviewHistory'],
  export: async (db, userId) => {
    const avis = await db
      .selectFrom('reviews')
      .innerJoin(RESERVATION_ROWS.as('reservations'), 'reservations.id', 'reviews.reservationId')
      .select([
        'reviews.id',
        'reservations.number as reservation',
        'reviews.author as signature',
        'reviews.rating as note',
        'reviews.text as texte',
        'reviews.publishedOn as publie',
        'reviews.status as etat',
      ])
      // An answer that is no longer shown belongs to the side that wrote it, not to the author of the review.
      .select(
        sql<string | null>`case when reviews.answer_status = 'published' then reviews.answer_text end`.as(
          'reponse',
        ),
      )
      .where('reservations.userId', '=', userId)
      .orderBy('reviews.id')
      .execute()
    const ids = avis.map(({ id }) => id)
    const historique = await db
      .selectFrom('reviewHistory')
      .select(['reviewId', 'act as acte', 'reason as motif', 'note as texte', 'at as date'])
      .where(sql<boolean>`review_id = any(${ids}::bigint[]) and act <> 'keep' and act not like 'answer\\_%'`)
      .orderBy('id')
      .execute()
    return avis.map(({ id, ...review }) => ({
      ...review,
      historique: historique.flatMap(({ reviewId, ...line }) => (reviewId === id ? line : [])),
    }))
  },
  erase: async (trx, userId) => {
    const stays = trx
      .selectFrom(RESERVATION_ROWS.as('reservations'))
      .select('id')
      .where('userId', '=', userId)
    const own = await trx
      .updateTable('reviews')
      .set({ author: ANONYMOUS })
      .where('reservationId', 'in', stays)
      .returning('publicId')
      .execute()
    // The mails to the owner and the agency name the author.
    await forgetMailsAbout(trx, ...own.map(({ publicId }) => publicId))
  },
}

/** What an account reported of reviews: erasure keeps each report for the staff, without its address. */
export const reviewReportRecords: PersonalRecords = {
  place: 80,
  part: 'signalements',
  tables: ['reviewReports'],
  export: (db, userId) =>
    db
      .selectFrom('reviewReports')
      .select(['reason as motif', 'text as texte', 'email', 'reportedAt as date', 'outcome as decision'])
      .where('reporterId', '=', userId)
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    await trx
      .updateTable('reviewReports')
      .set({ email: null, reporterId: null })
      .where('reporterId', '=', userId)
      .execute()
  },
}
