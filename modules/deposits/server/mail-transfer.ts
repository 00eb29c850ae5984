import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { DepositMailNeeds } from './deposit-needs.ts'
import type { Deposit, Hold } from './deposit-queries.ts'
import { aboutDeposit, depositUrl, mailAgency } from './mail-deposit.ts'

type Awaited = Pick<Hold, 'publicId' | 'transfer' | 'captured' | 'amount'>

/**
 * Mails the traveler where to send their deposit, or what is left of it: once for each deadline and each part that came, each time with
 * `isReminder`.
 */
export async function mailTransfer(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { publicId, transfer, captured, amount }: Awaited,
  { isReminder = false } = {},
): Promise<void> {
  const about = transfer && (await aboutDeposit(trx, deposit))
  if (!about) return
  const { reservation, names } = about
  await queueMail(trx, {
    template: 'deposit-transfer',
    to: reservation.traveler.email,
    props: {
      ...{ ...names, ...transfer, firstName: reservation.traveler.firstName, isReminder },
      ...{ amount: amount - captured, received: captured, returnedOn: deposit.coveredUntil },
      depositUrl: await depositUrl(needs, trx, reservation),
    },
    ...(!isReminder && { dedupeKey: `deposit-transfer:${publicId}:${transfer.deadline}:${captured}` }),
  })
}

/** Says to the agency that the transfer of a deposit did not come in time, once for each deadline. */
export async function mailLateTransfer(
  trx: Database,
  needs: DepositMailNeeds,
  deposit: Deposit,
  { publicId, transferDeadline, amount, captured }: Pick<Hold, 'publicId' | 'transferDeadline'> & Awaited,
): Promise<void> {
  await mailAgency(trx, needs, deposit, {
    ...{ amount: amount - captured, kind: 'transfer_late', said: null },
    dedupeKey: `deposit-late:${publicId}:${transferDeadline?.toISOString()}`,
  })
}
