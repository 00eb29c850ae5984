import { expect, test } from 'vitest'
import { beginStay } from '#tests/begin-stay.ts'
import { countQueries } from '#tests/counted-queries.ts'
import { openDesk } from '#tests/open-desk.ts'
import { stayFacts } from './stay-facts.ts'

const { db, desk } = await openDesk('2027-06-20')

test('the parts of an answer that ask the same of a stay read it once, and what none asks is not read', async () => {
  const { reservation } = await (await beginStay(desk, 'hoguet')).read()
  const counted = countQueries(db)
  const stay = stayFacts(counted.db, reservation)
  expect(counted.taken()).toBe(0)
  const [one, other] = await Promise.all([stay.version(), stay.version()])
  expect(one).toBe(other)
  expect(await stay.entries()).toBe(await stay.entries())
  expect(counted.taken()).toBe(2)
})
