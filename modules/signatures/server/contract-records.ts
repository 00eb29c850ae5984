import './contract-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { forgetContracts } from './forget-unsigned-contracts.ts'

/** A signed contract is kept ten years (C. conso. L213-1); an unsigned text is erased with every copy of it. */
export const contractRecords: PersonalRecords = {
  place: 50,
  part: 'contrats',
  // A contract names its parties in words.
  tables: [],
  export: (db, userId) =>
    db
      .selectFrom('contracts')
      .innerJoin(RESERVATION_ROWS.as('reservations'), 'reservations.id', 'contracts.reservationId')
      .select([
        'reservations.number as reservation',
        'contracts.status as etat',
        'contracts.createdAt as ecrit',
        'contracts.signedAt as signe',
        'contracts.documentHash as empreinte',
      ])
      .where('reservations.userId', '=', userId)
      .orderBy('contracts.id')
      .execute(),
  erase: async (trx, userId) => {
    const unsigned = await trx
      .selectFrom('contracts')
      .innerJoin(RESERVATION_ROWS.as('reservations'), 'reservations.id', 'contracts.reservationId')
      .select(['contracts.id', 'contracts.pdfFile'])
      .where('reservations.userId', '=', userId)
      .where('contracts.status', '<>', 'signed')
      .execute()
    await forgetContracts(trx, unsigned)
  },
}
