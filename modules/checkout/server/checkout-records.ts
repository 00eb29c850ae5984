import './checkout-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** What somebody typed on the way to a booking: what became of it is told with their reservations. */
export const checkoutRecords: PersonalRecords = {
  part: 'parcours',
  tell: (db, userId) =>
    db
      .selectFrom('checkouts')
      .select(['createdAt as commence', 'status as etat', 'guest as voyageur', 'paymentMethod as paiement'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    await trx
      .updateTable('checkouts')
      .set({ guest: null, visitorId: null, provedEmail: null })
      .where('userId', '=', userId)
      .execute()
  },
}
