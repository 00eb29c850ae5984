import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { cardNeed } from '../card-need.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import { type Deposit, findClaim, listHolds } from './deposit-queries.ts'
import { aboutDeposit, depositUrl } from './mail-deposit.ts'

/**
 * Mails the traveler of a locked deposit what a settled claim keeps and no bank holds, why, and where to pay it: once for the claim, each
 * time with `isReminder`. Nothing is mailed where a hold covers it, or while the claim waits for its outcome.
 */
export async function askForPayment(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { isReminder = false } = {},
): Promise<void> {
  const claim = await findClaim(trx, deposit.id)
  const need = cardNeed(deposit, claim, await listHolds(trx, deposit.id))
  if (!claim || !need?.isPayment) return
  const about = await aboutDeposit(trx, deposit)
  if (!about) return
  const { reservation, names } = about
  const { firstName, email } = reservation.traveler
  await queueMail(trx, {
    template: 'deposit-to-pay',
    to: email,
    props: {
      ...{ ...names, firstName, amount: need.amount, kept: claim.kept!, decision: claim.decisionWords },
      depositUrl: await depositUrl(needs, trx, reservation),
    },
    ...(!isReminder && { dedupeKey: `deposit-to-pay:${claim.publicId}` }),
  })
}
