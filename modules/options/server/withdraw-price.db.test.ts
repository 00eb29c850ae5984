import { expect, test } from 'vitest'
import { HISTORY_LIST, historyWords } from '#modules/contacts/contact-history.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listHistory } from '#modules/contacts/server/read-history.ts'
import { addAskedPrice } from '#tests/asked-price.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { answerPrice } from './answer-price.ts'
import { optionHistory } from './option-history.ts'
import { withdrawPrice } from './withdraw-price.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const { needs } = desk
const WEEK = { arrival: '2027-03-06', departure: '2027-03-13' } as const

/** Takes back a price that its owner agreed to, or that waits for them; what the contact’s history says of prices. */
async function withdrawn(isAccepted: boolean) {
  const { villa, contact, option, asked } = await addAskedPrice(needs, WEEK)
  if (isAccepted) await answerPrice(needs, villa.owner, { asked, isAccepted })
  clock.today = '2026-11-22'
  const answer = await withdrawPrice(needs, villa.head, { option })
  clock.today = '2026-11-21'
  const found = await getContact(db, villa.agent, contact)
  const { rows } = await listHistory(needs, found, criteriaOf(HISTORY_LIST, ''), [optionHistory])
  const said = rows.map((line) => historyWords(line)).filter((words) => words.startsWith('Prix'))
  return { answer, said }
}

test('a granted price that is taken back stands in the history of its contact with its end', async () => {
  const { answer, said } = await withdrawn(true)
  expect(answer).toEqual({ wasGranted: true })
  expect(said).toEqual([
    'Prix accordé retiré\u00a0: Villa Azur',
    'Prix accordé par le propriétaire\u00a0: Villa Azur',
  ])
})

test('a request that is taken back was no price of its contact, whose history says nothing of it', async () => {
  expect(await withdrawn(false)).toEqual({ answer: { wasGranted: false }, said: [] })
})
