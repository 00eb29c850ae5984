import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Checkout } from '#modules/checkout/server/find-checkout.ts'
import { grantFirstSum } from '#modules/checkout/server/grant-first-sum.ts'
import { grantTime } from '#modules/stays/server/grant-time.ts'
import { addDays, civilDateInParis } from '#shared/civil-date.ts'
import type { CheckoutDesk } from './checkout-desk.ts'

/** To the stay of a checkout: gives the latest day for the first sum of a signed stay, and three weeks for a sum that is overdue. */
export async function grantMoreTime({ needs }: CheckoutDesk, read: () => Promise<Checkout>): Promise<void> {
  const { publicId: reservation, signedAt, status } = (await read()).stays[0]!.reservation
  const about = { reservation, reason: 'Virement en retard' }
  if (status === 'awaiting_payment')
    await grantFirstSum(needs, SYSTEM, { ...about, until: addDays(civilDateInParis(signedAt!), 5) })
  else await grantTime(needs, SYSTEM, { ...about, until: addDays(civilDateInParis(needs.clock.now()), 21) })
}
