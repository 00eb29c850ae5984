import { expect, test } from 'vitest'
import { claimedDeposit } from '#tests/claimed-deposit.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { DEPOSIT_TASK_LIST } from '../deposit-task-list.ts'
import { listDepositTasks } from './list-deposit-tasks.ts'
import { readDeposit } from './read-deposit.ts'
import { acceptDepositGap } from './see-to-gap.ts'

const deposits = await openDepositDesk()
const { clock, needs, follow, book } = deposits
const HOUSE = person('BACK_OFFICE')

/** What the list says of each stay, by its number. */
async function tasks(asked = '', actor = HOUSE) {
  const { rows, total } = await listDepositTasks(needs, actor, criteriaOf(DEPOSIT_TASK_LIST, asked))
  expect(total).toBe(rows.length)
  return Object.fromEntries(
    rows.map(({ number, kind, before, amount }) => [number, { kind, before, amount }]),
  )
}

test('the list has what the page of each stay says is not covered, a week ahead, until it is given or accepted', async () => {
  const kept = await book()
  const bare = await book('', 'bank_transfer')
  const gapOf = async ({ reservation }: typeof bare) => (await readDeposit(needs, reservation.id))!.gap
  const { number, publicId, agencyId } = bare.reservation
  await follow('2027-07-09')
  expect([await tasks(), await gapOf(bare)]).toEqual([{}, null])
  await follow('2027-07-10')
  expect(await tasks()).toEqual({ [number]: { kind: 'gap', before: '2027-07-17', amount: 200_000 } })
  expect([await gapOf(bare), await gapOf(kept)]).toEqual(['2027-07-17', null])
  await follow('2027-07-14')
  expect(await tasks()).toEqual({ [number]: { kind: 'asked', before: '2027-07-17', amount: 200_000 } })
  expect(await tasks('kind=gap')).toEqual({})
  expect(await tasks('', person('AGENT', { agencyIds: [agencyId + 1_000] }))).toEqual({})
  const agent = person('AGENT', { agencyIds: [agencyId] })
  expect(Object.keys(await tasks('', agent))).toEqual([number])
  await expect(tasks('', person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await acceptDepositGap(needs, agent, { reservation: publicId, words: 'Une famille connue de l’agence.' })
  expect([await tasks(), await gapOf(bare)]).toEqual([{}, null])
})

test('a claim waits for its traveler, then for a second person, until it is settled', async () => {
  const { reservation, answer, decide } = await claimedDeposit(deposits)
  const { number } = reservation
  expect((await tasks(`q=${number}`))[number]).toEqual({
    kind: 'answer',
    before: '2027-08-01',
    amount: 56_000,
  })
  await answer('contested', 'L’éclat était là.')
  expect((await tasks(`q=${number}`))[number]).toMatchObject({ kind: 'decide', before: '2027-07-27' })
  await decide(20_000)
  expect(await tasks(`q=${number}`)).toEqual({})
})

test('a claim without answer is to decide once seven days are over', async () => {
  const { reservation } = await claimedDeposit(deposits)
  clock.today = '2027-08-02'
  expect((await tasks(`q=${reservation.number}`))[reservation.number]).toMatchObject({ kind: 'decide' })
})
