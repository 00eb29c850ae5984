import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { addAccount } from './account-factory.ts'
import { TRANSFER_ACCOUNT } from './checkout-desk.ts'
import { openCheckout, openShop, seenTransfer } from './payment-fixture.ts'
import { person, type TestPerson, VISITOR } from './person.ts'
import { openTestServices } from './test-services.ts'

/** An account with a role that moves money. */
export async function addTreasurer(
  db: Database,
  role: 'BACK_OFFICE' | 'SUPER_ADMIN' = 'BACK_OFFICE',
): Promise<TestPerson> {
  const { auth } = await openTestServices(db)
  return person(role, await addAccount({ db, auth }, [role]))
}

/** A stay of `cents` whose transfer is awaited, at an agency that takes no card. */
export async function awaitedTransfer(db: Database, cents: number) {
  const shop = await openShop(db, {}, TRANSFER_ACCOUNT)
  const { demand, ...stay } = await openCheckout(db, [cents])
  const { transfer } = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
  return { ...shop, ...stay, reference: transfer!.reference }
}

/** The same, received in full: above 10 000,00 € the second person approves the act of the first one. */
export async function receivedTransfer(
  db: Database,
  cents: number,
  [first, second]: readonly [TestPerson, TestPerson],
) {
  const stay = await awaitedTransfer(db, cents)
  await approvedBySecond(stay.needs, second, () =>
    confirmTransfer(stay.needs, first, seenTransfer(stay.reference, cents)),
  )
  await stay.deliver()
  return stay
}

/** The last of the acts that wait for a second person, as its reader sees it. */
export async function lastWaiting(needs: Services, reader: TestPerson) {
  return (await listWaitingMoneyActs(needs, reader)).at(-1)!
}

/** Does the act of a first person, and has the second one approve it when it waits. */
export async function approvedBySecond(
  needs: Services,
  second: TestPerson,
  ask: () => Promise<{ kind: string }>,
): Promise<void> {
  if ((await ask()).kind !== 'awaits_second') return
  const { id } = await lastWaiting(needs, second)
  await approveMoneyAct(needs, second, id)
}
