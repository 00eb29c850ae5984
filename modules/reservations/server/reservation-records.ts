import './reservation-tables.ts'
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { todayInParis } from '#platform/clock.ts'
import { decimalEuros } from '#shared/money.ts'
import { reservationStatusLabel } from '../reservation-status.ts'

/** The stays a traveler booked. The traveler of a signed one is a party to a contract: kept with it. */
export const reservationRecords: PersonalRecords = {
  place: 40,
  part: 'reservations',
  tables: ['reservations'],
  export: async (db, userId) => {
    const ofPerson = db.selectFrom('reservations').select('id').where('userId', '=', userId)
    const rows = await db
      .selectFrom('reservations')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
    const events = await db
      .selectFrom('reservationEvents')
      .select(['reservationId', 'at as date', 'event as evenement'])
      // Which account is in charge of the stay says nothing of its traveler.
      .select(sql<Record<string, unknown>>`detail - 'agentId'`.as('precisions'))
      .where('reservationId', 'in', ofPerson)
      .orderBy('id')
      .execute()
    return rows.map(({ guest, quote, ...row }) => ({
      ...{ numero: row.number, statut: reservationStatusLabel(row.status) },
      ...{ arrivee: row.arrival, depart: row.departure },
      occupants: { adultes: row.adults, enfants: row.children, bebes: row.babies, mineurs: row.minors },
      ...{
        total: decimalEuros(row.total),
        lignes: quote.lines.map(({ label, amount }) => [label, decimalEuros(amount)]),
      },
      ...{ voyageur: guest, reserve: row.createdAt, signe: row.signedAt, annule: row.cancelledAt },
      historique: events.flatMap(({ reservationId, ...event }) => (reservationId === row.id ? event : [])),
    }))
  },
  findHolds: async ({ db, clock }, { userId }) => {
    const rows = await db
      .selectFrom('reservations')
      .select(['status', 'departure'])
      .where('userId', '=', userId)
      .where('status', '<>', 'cancelled')
      .execute()
    const today = todayInParis(clock)
    return rows.flatMap(({ status, departure }) => {
      if (status !== 'confirmed') return ['checkout']
      return departure >= today ? ['stay'] : []
    })
  },
  erase: async (trx, userId) => {
    const unsigned = trx
      .selectFrom('reservations')
      .select('id')
      .where('userId', '=', userId)
      .where('signedAt', 'is', null)
    await trx
      .updateTable('reservationEvents')
      .set({ detail: sql<string>`detail - 'note'` })
      .where('reservationId', 'in', unsigned)
      .execute()
    await trx.updateTable('reservations').set({ guest: null }).where('id', 'in', unsigned).execute()
  },
}
