import { beforeAll, beforeEach, expect, test } from 'vitest'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { type Accounts, addAccount, callerWith, openAccounts } from '#tests/account-factory.ts'
import type { Actor } from '../actor.ts'
import {
  chooseNotifications,
  listNotifications,
  refuseNotification,
  subscriptionsOf,
} from './notifications.ts'

let needs: Accounts
let holder: Actor & { kind: 'user' }
beforeAll(async () => {
  needs = await openAccounts()
})
beforeEach(async () => {
  const account = await addAccount(needs)
  holder = { kind: 'user', ...account, roles: ['TRAVELER'], agencyIds: [], visitorId: null }
})

const subscription = (email = holder.email) => subscriptionsOf(needs)(email, 'reviews')

test('an account receives every optional mail until it refuses one, and receives it again once it is chosen', async () => {
  expect(await listNotifications(needs, holder)).toEqual([
    { kind: 'messages', wanted: true },
    { kind: 'reviews', wanted: true },
  ])
  await chooseNotifications(needs, holder, ['messages'])
  expect(await subscription()).toBe('refused')
  await chooseNotifications(needs, holder, ['messages', 'reviews'])
  expect(await subscription()).toMatchObject({ unsubscribeUrl: expect.any(String) })
})

test('an account that receives no optional mail has nothing to choose', async () => {
  const admin: Actor = { ...holder, roles: ['ADMIN'] }
  expect(await listNotifications(needs, admin)).toEqual([])
  await expect(chooseNotifications(needs, admin, ['messages'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the link of a mail refuses the next ones of its kind alone, as often as it is used', async () => {
  const [first, again] = [await subscription(), await subscription()]
  expect(again).toEqual(first)
  const token = (first as { unsubscribeUrl: string }).unsubscribeUrl.split('/').at(-1)!
  const { subjectId } = await resolveLink(needs.db, token, 'unsubscribe', callerWith())
  await refuseNotification(needs, subjectId)
  await refuseNotification(needs, subjectId)
  expect(await listNotifications(needs, holder)).toEqual([
    { kind: 'messages', wanted: true },
    { kind: 'reviews', wanted: false },
  ])
})

test('an address without an account has nothing to choose', async () => {
  expect(await subscription('agence@example.org')).toBeNull()
  await expect(listNotifications(needs, { kind: 'visitor', visitorId: null })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
})
