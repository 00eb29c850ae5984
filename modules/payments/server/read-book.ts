import './book-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { findAgencyByPublicId, getAgency } from '#modules/agencies/server/find-agency.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { accountName } from '../book-account.ts'
import { type BookBalance, type BookLine, bookBalanceOf } from '../book-balance.ts'
import { THIRD_PARTY_ACCOUNTS, type ThirdPartyPayment } from '../book-lines.ts'
import { readBookAccounts } from './book-accounts.ts'
import { demandMoneyReader } from './demand-treasurer.ts'
import { listOwnerClaims, listSentOwnerPayouts } from './owner-account.ts'
import { listThirdPartyPayments } from './record-third-party-payment.ts'

/** The book of a holder: its balance, its accounts of more than one stay, and what waits in it for a person, in cents. */
export type BookView = {
  agency: string
  balance: BookBalance
  /** The accounts of money, of costs and of suspense that are not at zero, by name. */
  accounts: { name: string; amount: Cents }[]
  /** What each provider of payments did not settle yet. */
  unsettled: { provider: string; amount: Cents }[]
  /** The owners that it owes, or that owe it, and the last transfers to owners that the bank did not give back. */
  owners: { party: string; name: string; claim: Cents }[]
  sent: { party: string; name: string; reference: string; amount: Cents }[]
  /** The suppliers and communes that it owes, and the last transfers to them that the bank did not give back. */
  thirdParties: (ThirdParty & { claim: Cents })[]
  paid: ThirdPartyPayment[]
  chargebacks: { id: string; reservation: string; reference: string; amount: Cents; fee: Cents }[]
  suspense: { id: string; payer: string; reference: string; receivedOn: CivilDate; amount: Cents }[]
}

/** A supplier or a commune, by its name in the book. */
export type ThirdParty = Pick<ThirdPartyPayment, 'account' | 'name'>

const SHOWN = [
  'bank',
  'processor',
  'suspense',
  'agency_costs',
  'goodwill',
  'transfer_difference',
  'host_indemnity',
  'house',
]

/** The book of one holder as it stands. Refuses FORBIDDEN, and NOT_FOUND for an unknown agency. */
export async function readBook({ db }: { db: Database }, actor: Actor, agencyId: number): Promise<BookView> {
  demandMoneyReader(actor)
  const waiting = db
    .selectFrom('suspenseItems')
    .select(['publicId as id', 'payer', 'reference', 'receivedOn', 'amount'])
    .where('holderId', '=', agencyId)
    .where('state', '=', 'open')
    .orderBy('suspenseItems.id')
  const [{ name: agency }, sums, owed, sent, paid, chargebacks, suspense] = await sideBySide(
    db,
    () => getAgency(db, agencyId),
    () => readBookAccounts(db, agencyId),
    () => listOwnerClaims(db, agencyId),
    () => listSentOwnerPayouts(db, agencyId),
    () => listThirdPartyPayments(db, agencyId),
    () => listOpenChargebacks(db, agencyId),
    () => waiting.execute(),
  )
  const parties = await listParties(
    db,
    [...owed, ...sent].map(({ partyId }) => partyId),
  )
  const named = <T extends { partyId: string }>({ partyId: party, ...rest }: T) => ({
    ...{ party, name: partyName(parties.get(party)!) },
    ...rest,
  })
  const open = sums.filter(({ account, amount }) => SHOWN.includes(account) && amount !== 0)
  return {
    agency,
    balance: bookBalanceOf(sums),
    accounts: open.map(({ amount, ...account }) => ({ name: accountName(account), amount })),
    unsettled: open
      .filter(({ account, amount }) => account === 'processor' && amount > 0)
      .map(({ accountOf, amount }) => ({ provider: accountOf!, amount })),
    owners: owed.map(named),
    sent: sent.map(named),
    thirdParties: sums.flatMap(thirdPartyClaim),
    ...{ paid, chargebacks, suspense },
  }
}

function thirdPartyClaim({ account, accountOf, amount }: BookLine): BookView['thirdParties'] {
  const kind = THIRD_PARTY_ACCOUNTS.find((one) => one === account)
  return kind && amount !== 0 ? [{ account: kind, name: accountOf!, claim: 0 - amount }] : []
}

/** The agency whose book a public identifier names. Refuses NOT_FOUND. */
export async function findHolderOf({ db }: { db: Database }, publicId: string): Promise<number> {
  const agency = await findAgencyByPublicId(db, publicId)
  if (!agency) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return agency.id
}

function listOpenChargebacks(db: Database, agencyId: number): Promise<BookView['chargebacks']> {
  return db
    .selectFrom('chargebacks as c')
    .innerJoin('ledgerPostings as p', (join) =>
      join.on(sql<boolean>`p.intent_id = c.intent_id and p.source = 'chargeback:' || c.public_id::text`),
    )
    .innerJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'p.propertyId').onRef('r.id', '=', 'p.reservationId'),
    )
    .select(['c.publicId as id', 'r.number as reservation', 'c.reference', 'c.amount', 'c.fee'])
    .where('c.holderId', '=', agencyId)
    .where('c.status', '=', 'open')
    .orderBy('c.id')
    .execute()
}
