import './checkout-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'

/** What a visitor typed in the checkout; their bookings belong to the records of reservations. */
export const checkoutRecords: PersonalRecords = {
  place: 30,
  part: 'parcours',
  tables: ['checkouts'],
  export: (db, userId) =>
    db
      .selectFrom('checkouts')
      .select(['createdAt as commence', 'status as etat', 'guest as voyageur', 'paymentMethod as paiement'])
      .select(['addOns as options', 'provedEmail as adresseConfirmee', 'given as indiqueParLAgence'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  erase: async (trx, userId) => {
    await trx
      .updateTable('checkouts')
      .set({ guest: null, given: null, visitorId: null, provedEmail: null })
      .where('userId', '=', userId)
      .execute()
  },
}
