import { describe, expect, test } from 'vitest'
import { closeInventory } from '#modules/stay-inventories/server/close-inventory.ts'
import { addAccount } from '#tests/account-factory.ts'
import { askedByTransfer } from '#tests/asked-by-transfer.ts'
import { TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { fillInventory } from '#tests/fill-inventory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { DEPOSIT_TASK_LIST } from '../deposit-task-list.ts'
import { claimDeposit } from './claim-deposit.ts'
import { listDepositTasks } from './list-deposit-tasks.ts'
import { answerClaim, decideClaim } from './settle-claim.ts'

const deposits = await openDepositDesk(TRANSFER_ACCOUNT)
const { db, clock, needs, follow } = deposits
const AMOUNT = 200_000
const DESK = person('BACK_OFFICE', { userId: 'another-desk' })

/** A stay that is over, of whose deposit so much came; null: nothing. */
async function left(came: number | null) {
  const stay = await askedByTransfer(deposits)
  const { reservation } = stay
  if (came) await stay.receive(came)
  clock.today = '2027-07-24'
  const { userId } = await addAccount(needs, ['BACK_OFFICE'])
  const house = { ...person('BACK_OFFICE'), userId }
  const of = { reservation: reservation.publicId, moment: 'departure' } as const
  await fillInventory(needs, house, reservation.id, of)
  const typed = { answer: 'absent', name: '', agreed: false, reason: '' }
  await closeInventory(needs, house, { ...of, typed })
  const claim = (cost: number) =>
    claimDeposit(needs, house, {
      ...{ reservation: reservation.publicId, files: [], reason: 'Éclat au bord.' },
      items: [{ label: 'Table', cost, age: 0, lasts: 0 }],
    })
  const traveler = { kind: 'link', scope: 'deposit', subjectId: reservation.publicId } as const
  const answer = (given: 'agreed' | 'contested') =>
    answerClaim(needs, traveler, { reservation: reservation.publicId, answer: given, words: 'Non' })
  const decide = (kept: number) =>
    decideClaim(needs, DESK, { reservation: reservation.publicId, kept, words: 'Vu.' })
  const tasks = async () =>
    (await listDepositTasks(needs, DESK, criteriaOf(DEPOSIT_TASK_LIST, `q=${reservation.number}`))).rows
  /** As an earlier version wrote it: the whole deposit, whatever came of it. */
  const claimedWhole = async () => {
    await claim(came!)
    const { id } = await stay.deposit()
    await db.updateTable('depositClaims').set({ total: AMOUNT }).where('depositId', '=', id).execute()
    return { answer, decide, tasks }
  }
  return { ...stay, claim, answer, tasks, claimedWhole }
}

describe('a claim on a deposit that came by transfer', () => {
  test('goes to the owners at once, and the rest back to its traveler', async () => {
    const { deposit, owed, mails, account, sendOwed, claim, answer } = await left(AMOUNT)
    await claim(56_000)
    await follow('2027-07-30')
    expect(await owed()).toEqual([])
    await answer('agreed')
    await follow('2027-07-30')
    expect(await account('owner')).toBe(56_000)
    expect(await owed()).toMatchObject([{ amount: AMOUNT - 56_000, reason: 'deposit_refund' }])
    expect((await deposit()).state).toBe('claimed')
    await sendOwed()
    expect((await deposit()).state).toBe('captured')
    expect(await account('deposit')).toBe(0)
    expect((await mails('deposit-state')).at(-1)!.props).toMatchObject({
      ...{ state: 'captured', kept: 56_000, lifted: 0, sentBack: AMOUNT - 56_000 },
    })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('is of no more than what came of it, within the tolerance, and ends', async () => {
    const { deposit, account, claim, answer } = await left(AMOUNT - 50)
    await expect(claim(AMOUNT)).rejects.toMatchObject({
      ...{
        code: 'INVALID_INPUT',
        details: { errors: { 'cost-0': expect.stringContaining('1\u202f999,50') } },
      },
    })
    await claim(AMOUNT - 50)
    await answer('agreed')
    expect((await deposit()).state).toBe('captured')
    expect([await account('owner'), await account('deposit')]).toEqual([AMOUNT - 50, 0])
  })

  test('is refused where nothing came', async () => {
    const { claim } = await left(null)
    await expect(claim(5_000)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('of more than what came keeps what came, agreed to or decided', async () => {
    const agreed = await left(AMOUNT - 50)
    await (await agreed.claimedWhole()).answer('agreed')
    expect([(await agreed.deposit()).state, await agreed.account('owner')]).toEqual(['captured', AMOUNT - 50])
    const contested = await left(AMOUNT - 50)
    const { answer, decide } = await contested.claimedWhole()
    await answer('contested')
    await expect(decide(AMOUNT)).rejects.toMatchObject({ details: { errors: { kept: expect.any(String) } } })
    await decide(AMOUNT - 50)
    expect((await contested.deposit()).state).toBe('captured')
  })

  test('that an earlier version settled for more than what came is listed until a person has seen to it', async () => {
    const { claim, answer, deposit, tasks } = await left(AMOUNT - 50)
    await claim(20_000)
    await answer('contested')
    const { id } = await deposit()
    const settled = { total: AMOUNT, kept: AMOUNT, decidedBy: 'desk', decidedAt: clock.now() }
    await db.updateTable('depositClaims').set(settled).where('depositId', '=', id).execute()
    expect(await tasks()).toMatchObject([{ kind: 'asked', amount: AMOUNT }])
  })
})
