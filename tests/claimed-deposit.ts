import { claimDeposit } from '#modules/deposits/server/claim-deposit.ts'
import { answerClaim, decideClaim } from '#modules/deposits/server/settle-claim.ts'
import { closeInventory } from '#modules/stay-inventories/server/close-inventory.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addAccount } from './account-factory.ts'
import type { openDepositDesk } from './deposit-desk.ts'
import { fillInventory } from './fill-inventory.ts'
import { person } from './person.ts'

/** What `claimedDeposit` claims, and what of it is left once wear is deducted, in cents. */
export const CLAIMED = {
  items: [{ label: 'Table de la terrasse', cost: 80_000, age: 3, lasts: 10 }],
  total: 56_000,
}
const DESK = person('BACK_OFFICE', { userId: 'another-desk' })

/** A stay that is over, its deposit held, the inventory of its departure closed, and 560,00 € claimed of it on a day. */
export async function claimedDeposit(
  { needs, clock, follow, book }: Awaited<ReturnType<typeof openDepositDesk>>,
  day: CivilDate = '2027-07-25',
) {
  const stay = await book()
  const { reservation } = stay
  const { userId } = await addAccount(needs, ['AGENT'])
  const agent = { ...person('AGENT', { agencyIds: [reservation.agencyId] }), userId }
  for (const one of ['2027-07-14', '2027-07-18', '2027-07-22'] as const) await follow(one)
  clock.today = '2027-07-24'
  const of = { reservation: reservation.publicId, moment: 'departure' } as const
  await fillInventory(needs, agent, reservation.id, of)
  const typed = { answer: 'absent', name: '', agreed: false, reason: '' }
  await closeInventory(needs, agent, { ...of, typed })
  await follow(day)
  const { items } = CLAIMED
  const claim = () =>
    claimDeposit(needs, agent, {
      reservation: reservation.publicId,
      items,
      reason: 'Éclat au bord.',
      files: [],
    })
  await claim()
  const traveler = { kind: 'link', scope: 'deposit', subjectId: reservation.publicId } as const
  const answer = (given: 'agreed' | 'contested', words = '') =>
    answerClaim(needs, traveler, { reservation: reservation.publicId, answer: given, words })
  const decide = (kept: number, actor = DESK) =>
    decideClaim(needs, actor, { reservation: reservation.publicId, kept, words: 'Vu les photographies.' })
  return { ...stay, agent, claim, traveler, answer, decide }
}
