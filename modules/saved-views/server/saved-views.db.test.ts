import { beforeAll, describe, expect, test } from 'vitest'
import { MOST_VIEWS } from '#modules/saved-views/saved-view.ts'
import type { Services } from '#server/services.ts'
import { addAccount } from '#tests/account-factory.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { listViews } from './list-views.ts'
import { removeView, saveView, type ViewToSave } from './save-view.ts'

let services: Services
let head: TestPerson
let agent: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  services = await openTestServices()
  const [villa, other] = [await addOwnedVilla(services), await addOwnedVilla(services)]
  head = villa.head
  stranger = other.head
  const { userId } = await addAccount(services)
  agent = person('AGENT', { userId, agencyIds: [villa.agencyId] })
})

const UNPAID: ViewToSave = {
  name: 'Impayés',
  address: '/agent/reservations?due=overdue&page=2',
  isShared: false,
}
const viewsOf = async (who: TestPerson) =>
  (await listViews(services, who, 'agent')).map(({ name, isShared, isOwn }) => ({ name, isShared, isOwn }))
const idOf = async (who: TestPerson, name: string) =>
  (await listViews(services, who, 'agent')).find((view) => view.name === name)!.publicId

describe('a saved view', () => {
  test('is its owner’s alone, opens the list as it was, and is replaced under the same name', async () => {
    await saveView(services, agent, UNPAID)
    await saveView(services, agent, { ...UNPAID, address: '/agent/reservations?due=overdue&sort=-arrival' })
    expect(await listViews(services, agent, 'agent')).toMatchObject([
      { name: 'Impayés', path: '/agent/reservations', search: '?due=overdue&sort=-arrival', isOwn: true },
    ])
    expect(await listViews(services, agent, 'owner')).toEqual([])
    expect(await viewsOf(head)).toEqual([])
    await expect(removeView(services, head, { view: await idOf(agent, 'Impayés') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('that is shared is the agency’s too: its members open it, its head removes it, another agency knows nothing of it', async () => {
    await saveView(services, head, { ...UNPAID, name: 'Arrivées', isShared: true })
    await saveView(services, agent, { ...UNPAID, name: 'Été', isShared: true })
    expect(await viewsOf(head)).toEqual([
      { name: 'Arrivées', isShared: true, isOwn: true },
      { name: 'Été', isShared: true, isOwn: false },
    ])
    expect(await viewsOf(stranger)).toEqual([])
    const [arrivals, summer] = [await idOf(head, 'Arrivées'), await idOf(agent, 'Été')]
    await expect(removeView(services, agent, { view: arrivals })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(removeView(services, stranger, { view: arrivals })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await removeView(services, head, { view: summer })
    expect((await viewsOf(agent)).map(({ name }) => name)).toEqual(['Arrivées', 'Impayés'])
  })

  test('of a person without agency is shared with no other', async () => {
    const { userId } = await addAccount(services)
    const owner = person('OWNER', { userId })
    await saveView(services, owner, { ...UNPAID, isShared: true, address: '/owner/reservations' })
    expect(await listViews(services, owner, 'owner')).toMatchObject([{ isShared: false }])
  })

  test.each([
    ['without a name', { name: '  ' }],
    ['with a name too long', { name: 'a'.repeat(41) }],
    ['of another site', { address: 'https://example.org/agent/reservations' }],
  ])('%s is refused with a sentence', async (_, change) => {
    await expect(saveView(services, agent, { ...UNPAID, ...change })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { name: expect.stringMatching(/\.$/) } },
    })
  })

  test('is the last one when there are many, and one more is refused with what to do', async () => {
    const { userId } = await addAccount(services)
    const busy = person('AGENT', { userId })
    for (let n = 1; n <= MOST_VIEWS; n += 1) await saveView(services, busy, { ...UNPAID, name: `Vue ${n}` })
    await saveView(services, busy, { ...UNPAID, name: 'Vue 1' })
    await expect(saveView(services, busy, UNPAID)).rejects.toMatchObject({
      details: { errors: { name: expect.stringContaining('supprimez-en une') } },
    })
  })
})
