import { SYSTEM } from '#modules/accounts/actor.ts'
import { giveBankAccount } from '#modules/owner-details/server/give-owner-details.ts'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { readBook } from '#modules/payments/server/read-book.ts'
import { recordSettlement } from '#modules/payments/server/record-settlement.ts'
import type { Database } from '#platform/database/database.ts'
import { paidStays } from './earned-stays.ts'
import { type openShop, quoteOf } from './payment-fixture.ts'
import type { TestPerson } from './person.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** On the day after, the stays of 17 to 24 July 2027 are earned; their mandate pays until 8 August. */
export const EARNED = { now: () => new Date('2027-08-03T08:15:30Z') }
export const OWED_IBAN = 'FR1420041010050500013M02606'

type Owed = { rent?: number; address?: string | null; account?: boolean; settled?: boolean }

/**
 * A book that owes its owner 80 % of the rent of a stay, in cents, whose provider of payments has settled it; the owner has an account
 * and an address, and the agency has its account of clients' money.
 */
export async function owedBook(
  db: Database,
  shop: Shop,
  staff: TestPerson,
  { rent = 500_000, address = '4 rue des Essais, 06400 Cannes', account = true, settled = true }: Owed = {},
) {
  const { stays, ownerId: party, agencyId } = await paidStays(db, shop, [quoteOf(rent)])
  const needs = { ...shop.needs, clock: EARNED }
  await db.updateTable('users').set({ address }).where('id', '=', party).execute()
  if (account)
    await giveBankAccount(needs, SYSTEM, { partyId: party, holder: 'Hélène Vidal', iban: OWED_IBAN })
  await db
    .insertInto('clientsAccounts')
    .values({
      ...{ agencyId, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', declaredBy: staff.userId },
      ...{ accountHolder: 'Agence Essai', bankName: 'Banque Essai', takesEffectAt: new Date(0) },
    })
    .execute()
  await db
    .updateTable('agencies')
    .set({ address: '1 quai des Pins, 06400 Cannes' })
    .where('id', '=', agencyId)
    .execute()
  await allotEarnedStays(needs)
  const unsettled = settled ? (await readBook({ db }, staff, agencyId)).unsettled : []
  for (const { provider, amount: gross } of unsettled)
    await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 0 })
  return { needs, agencyId, party, reservation: stays[0]!, owed: (rent * 8) / 10 }
}
