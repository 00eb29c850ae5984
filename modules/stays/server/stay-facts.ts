import type { DepositSummary } from '#modules/deposits/deposit-summary-words.ts'
import { findDepositSummary } from '#modules/deposits/server/deposit-summary.ts'
import { listRequests, type PaymentRequest } from '#modules/payment-requests/server/list-requests.ts'
import type { MoneyBack } from '#modules/payments/money-back.ts'
import type { DatedEntry } from '#modules/payments/money-history.ts'
import type { PaymentDue } from '#modules/payments/payment-due.ts'
import { listStayEntries } from '#modules/payments/server/get-statement.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { listMoneyBack } from '#modules/payments/server/list-money-back.ts'
import { listNumberedDocuments, type NumberedDocument } from '#modules/payments/server/numbered-documents.ts'
import { getVersion, type PropertyVersion } from '#modules/properties/server/get-version.ts'
import {
  findContractOfReservation,
  type RentalContract,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { listAmendments } from '#modules/stay-amendments/server/list-amendments.ts'
import type { StayAmendment } from '#modules/stay-amendments/stay-amendment.ts'
import { listInventories, type StayInventory } from '#modules/stay-inventories/server/list-inventories.ts'
import type { Database } from '#platform/database/database.ts'
import { lazily } from '#shared/lazily.ts'

/**
 * One reservation and what is kept about it, each fact read when it is first asked for and once: the parts of one answer share
 * them. Made for one answer or one step of a transaction, since what is written later does not show in it.
 */
export type StayFacts = {
  reservation: Reservation
  version(): Promise<PropertyVersion>
  /** Every line of its money, in the order posted. */
  entries(): Promise<DatedEntry[]>
  dues(): Promise<PaymentDue[]>
  contract(): Promise<RentalContract | null>
  moneyBack(): Promise<MoneyBack[]>
  numbered(): Promise<NumberedDocument[]>
  requests(): Promise<PaymentRequest[]>
  /** The amendments of its contract, the newest first. */
  amendments(): Promise<StayAmendment[]>
  /** Its inventories that were begun, the arrival first. */
  inventories(): Promise<StayInventory[]>
  /** Its deposit in one line; null where none is planned. */
  deposit(): Promise<DepositSummary | null>
}

/** The facts of a reservation as they are when they are first asked for. The caller has checked who may read them. */
export function stayFacts(db: Database, reservation: Reservation): StayFacts {
  const { id } = reservation
  return {
    reservation,
    version: lazily(() => getVersion(db, reservation)),
    entries: lazily(() => listStayEntries(db, id)),
    dues: lazily(() => listDues(db, id)),
    contract: lazily(() => findContractOfReservation(db, id)),
    moneyBack: lazily(() => listMoneyBack(db, id)),
    numbered: lazily(() => listNumberedDocuments(db, id)),
    requests: lazily(() => listRequests(db, id)),
    amendments: lazily(() => listAmendments(db, id)),
    inventories: lazily(() => listInventories(db, id)),
    deposit: lazily(() => findDepositSummary(db, id)),
  }
}
