import { expect, test } from 'vitest'
import { addPerson } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { changeAgency } from './change-agency.ts'
import { FORMER_AGENCY, nameAuthors } from './name-authors.ts'

test('the history of a villa names no person of the agency before to the agency now, and all to the owner and the house', async () => {
  const services = await openTestServices()
  const { db } = services
  const [before, after] = [await openTestAgency(db), await openTestAgency(db)]
  const { propertyId: id } = await publishTestVilla(services, {}, before)
  const owner = await addPerson(services, 'OWNER', null)
  const former = await addPerson(services, 'AGENT', before)
  const agent = await addPerson(services, 'AGENT', after)
  const earlier = new Date()
  const entries = [
    { by: owner.userId, at: earlier },
    { by: former.userId, at: earlier },
  ]
  const read = async (actor: ReturnType<typeof person>) => {
    const { nameOf } = await nameAuthors(db, actor, { id, agencyId: after }, [
      ...entries,
      { by: agent.userId },
    ])
    return [...entries, { by: agent.userId, at: new Date() }].map(nameOf)
  }
  const whole = await read(person('BACK_OFFICE'))
  expect(await read(person('AGENT', { agencyIds: [after] }))).toEqual(whole)
  await changeAgency(db, id, after)
  const [first, , last] = whole
  expect(await read(person('AGENT', { agencyIds: [after] }))).toEqual([first, FORMER_AGENCY, last])
  for (const actor of [person('OWNER'), person('BACK_OFFICE')]) expect(await read(actor)).toEqual(whole)
  const { nameOf } = await nameAuthors(db, agent, { id, agencyId: after }, entries)
  expect(nameOf({ by: 'system', at: earlier })).toBeUndefined()
})
