import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { giveBankAccount } from '#modules/owner-details/server/give-owner-details.ts'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { listOwnerTasks } from './list-owner-tasks.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }

test('what waits in an owner’s own villas is listed for that owner alone, and leaves the list once it is done', async () => {
  const { db, auth } = await openTestServices()
  const ours = await addOwnedVilla(db, auth, 'Villa Azur')
  const theirs = await addOwnedVilla(db, auth, 'Mas Lavande')
  const tasksOf = async (userId: string, known = { conditions: 0, calendars: 0 }) => {
    const tasks = await listOwnerTasks({ db, clock }, person('OWNER', { userId }), known)
    return tasks.map(({ to }) => to)
  }
  expect(await tasksOf(ours.ownerId)).toEqual(['/owner/settings/versements'])
  const account = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189' }
  await giveBankAccount({ db, clock }, SYSTEM, { ...account, ownerId: ours.ownerId })
  expect(await tasksOf(ours.ownerId)).toEqual([])
  expect(await tasksOf(ours.ownerId, { conditions: 1, calendars: 2 })).toEqual([
    '/owner/calendar',
    '#conditions',
  ])

  await db
    .updateTable('properties')
    .set({ status: 'owner_review' })
    .where('id', '=', ours.propertyId)
    .execute()
  expect(await tasksOf(ours.ownerId)).toEqual(['/owner/properties'])
  expect(await tasksOf(theirs.ownerId)).toEqual(['/owner/settings/versements'])
  expect(await listOwnerTasks({ db, clock }, person('ADMIN'), { conditions: 0, calendars: 0 })).toEqual([])
})
