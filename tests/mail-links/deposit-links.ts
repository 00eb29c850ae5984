import { claimDeposit } from '#modules/deposits/server/claim-deposit.ts'
import { followDeposits } from '#modules/deposits/server/follow-deposits.ts'
import { depositHoldWork } from '#modules/deposits/server/hold-work.ts'
import { answerClaim } from '#modules/deposits/server/settle-claim.ts'
import { closeInventory } from '#modules/stay-inventories/server/close-inventory.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addAccount } from '../account-factory.ts'
import { STAY } from '../begin-stay.ts'
import { fillInventory } from '../fill-inventory.ts'
import { person } from '../person.ts'
import { beginAgencyStay } from './begin-mailed-stay.ts'
import type { MailDesk, MailLinkScenarios } from './mail-link-scenario.ts'

const HELD_A_MONTH = '5200828282828210'

/** The departure of a stay: its inventory is closed, and something may be claimed. */
async function leave(
  { needs }: MailDesk['desk'],
  { id, publicId: reservation }: { id: number; publicId: string },
  setToday: MailDesk['setToday'],
) {
  setToday(STAY.departure)
  const of = { reservation, moment: 'departure' } as const
  const { userId } = await addAccount(needs, ['BACK_OFFICE'])
  const house = { ...person('BACK_OFFICE'), userId }
  await fillInventory(needs, house, id, of)
  const typed = { answer: 'absent', name: '', agreed: false, reason: '' }
  await closeInventory(needs, house, { ...of, typed })
  const items = [{ label: 'Table', cost: 80_000, age: 3, lasts: 10 }]
  return { house, claimed: { reservation, items, reason: 'Éclat au bord.', files: [] } }
}

export const DEPOSIT_LINKS: MailLinkScenarios = {
  'the mails of a deposit without a card: to its traveler and to the agency': async ({
    desk,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { sign, pay } = await beginAgencyStay(desk)
    await sign()
    await pay('bank_transfer')
    setToday('2027-07-14')
    await opensWhatIsMailed(['deposit-asked', 'deposit-to-see'], () => followDeposits(desk.needs))
  },
  'the mail of a deposit that is sent by transfer': async ({ desk, setToday, opensWhatIsMailed }) => {
    const { needs } = desk
    const { sign, pay, reservation } = await beginAgencyStay(desk)
    await sign()
    await pay('bank_transfer')
    const { id } = await reservation()
    const way = { way: 'bank_transfer', requestOn: '2027-06-17' } as const
    await needs.db.updateTable('deposits').set(way).where('reservationId', '=', id).execute()
    setToday('2027-06-17')
    await opensWhatIsMailed(['deposit-transfer'], async () => {
      await followDeposits(needs)
      await runDueWork(needs, [depositHoldWork(needs)])
    })
  },
  'the mails of a deposit that is held, claimed and answered': async ({
    desk,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { needs } = desk
    const { sign, pay, reservation } = await beginAgencyStay(desk)
    await sign()
    await pay('card', HELD_A_MONTH)
    setToday('2027-07-14')
    await opensWhatIsMailed(['deposit-state'], async () => {
      await followDeposits(needs)
      await runDueWork(needs, [depositHoldWork(needs)])
    })
    const { house, claimed } = await leave(desk, await reservation(), setToday)
    await opensWhatIsMailed(['deposit-claimed'], () => claimDeposit(needs, house, claimed))
    const { reservation: subjectId } = claimed
    const traveler = { kind: 'link', scope: 'deposit', subjectId } as const
    await opensWhatIsMailed(['deposit-to-see'], () =>
      answerClaim(needs, traveler, { reservation: subjectId, answer: 'contested', words: 'Il était là.' }),
    )
  },
  'the mail of a claim that its traveler agreed to and that nothing holds': async ({
    desk,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { needs } = desk
    const { sign, pay, reservation } = await beginAgencyStay(desk)
    await sign()
    await pay('bank_transfer')
    setToday('2027-07-14')
    await followDeposits(needs)
    const { house, claimed } = await leave(desk, await reservation(), setToday)
    await claimDeposit(needs, house, claimed)
    const { reservation: subjectId } = claimed
    const traveler = { kind: 'link', scope: 'deposit', subjectId } as const
    await opensWhatIsMailed(['deposit-to-see', 'deposit-to-pay'], () =>
      answerClaim(needs, traveler, { reservation: subjectId, answer: 'agreed', words: '' }),
    )
  },
}
