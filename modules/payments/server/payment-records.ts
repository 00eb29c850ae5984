import './payment-tables.ts'
import type { PersonalRecords } from '#modules/accounts/server/personal-records.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { decimalEuros } from '#shared/money.ts'
import { listStatements } from './get-statement.ts'
import { listMoneyBack } from './list-money-back.ts'
import { listNumberedDocuments } from './numbered-documents.ts'
import { listReceiptsOfStay } from './read-receipt-register.ts'

/**
 * The movements of money for a person's stays. The books are kept ten years (C. com. L123-22) and name no
 * person; the register of receipts, kept as long, names who paid (décret 72-678, art. 51).
 */
export const paymentRecords: PersonalRecords = {
  place: 60,
  part: 'paiements',
  // Names staff alone: who asked for money to be moved, and who approved it.
  tables: ['moneyActs'],
  export: async (db, userId) => {
    const stays = await staysOf(db, userId)
    const statements = await listStatements(
      db,
      stays.map(({ id }) => id),
    )
    const ways = await waysOf(db, userId)
    const records = []
    for (const { id, number } of stays) {
      const { total, paid, refunded, paidOut, balance } = statements.get(id)!
      const back = await listMoneyBack(db, id)
      const documents = await listNumberedDocuments(db, id)
      const receipts = await listReceiptsOfStay(db, id)
      records.push({
        reservation: number,
        ...{ total: decimalEuros(total), paye: decimalEuros(paid), rembourse: decimalEuros(refunded) },
        ...{ verse: decimalEuros(paidOut), solde: decimalEuros(balance) },
        ...{ moyens: ways.paid.get(id) ?? [], virements: ways.sent.get(id) ?? [] },
        documents: documents.map(({ number, facts }) => ({ numero: number, emis: facts.issuedOn })),
        recettes: receipts.map(({ number, receivedOn, payer, amount }) => ({
          ...{ numero: number, recue: receivedOn, payeur: payer, montant: decimalEuros(amount) },
        })),
        retours: back.map(({ amount, by, state, since }) => ({
          ...{ montant: decimalEuros(amount), par: by, etat: state, depuis: since },
        })),
      })
    }
    return records
  },
  findHolds: async ({ db }, { userId }) => {
    const stays = await staysOf(db, userId)
    const statements = await listStatements(
      db,
      stays.map(({ id }) => id),
    )
    return [...statements.values()].some(({ balance }) => balance !== 0) ? ['money'] : []
  },
  erase: async (trx, userId) => {
    const stays = trx
      .selectFrom(RESERVATION_ROWS.as('reservations'))
      .select('id')
      .where('userId', '=', userId)
    const intents = trx
      .selectFrom('paymentAllocations')
      .select('intentId')
      .where('reservationId', 'in', stays)
    // No due is left to charge: the kept cards are deleted.
    await trx.updateTable('paymentIntents').set({ cardRef: null }).where('id', 'in', intents).execute()
  },
}

/** How each stay was paid, and on which accounts money was given back, by reservation. */
async function waysOf(db: Database, userId: string) {
  const own = db.selectFrom(RESERVATION_ROWS.as('reservations')).select('id').where('userId', '=', userId)
  const paid = await db
    .selectFrom('paymentAllocations as a')
    .innerJoin('paymentIntents as i', 'i.id', 'a.intentId')
    .select(['a.reservationId', 'i.method as moyen', 'i.card as carte', 'i.succeededAt as paye'])
    .where('a.reservationId', 'in', own)
    .orderBy('i.id')
    .execute()
  const sent = await db
    .selectFrom('payouts')
    .select(['reservationId', 'accountHolder as titulaire', 'ibanEnd as finIban', 'sentAt as envoye'])
    .where('reservationId', 'in', own)
    .orderBy('id')
    .execute()
  return {
    paid: Map.groupBy(paid, ({ reservationId }) => reservationId),
    sent: Map.groupBy(sent, ({ reservationId }) => reservationId),
  }
}

function staysOf(db: Database, userId: string) {
  return db
    .selectFrom(RESERVATION_ROWS.as('reservations'))
    .select(['id', 'number'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
