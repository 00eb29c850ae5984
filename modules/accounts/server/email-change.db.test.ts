import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { type Accounts, addAccount, callerWith, openAccounts, PASSWORD } from '#tests/account-factory.ts'
import { giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { VISITOR } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import type { Actor } from '../actor.ts'
import { applyDueEmailChanges } from './apply-email-changes.ts'
import { askEmailChange } from './ask-email-change.ts'
import type { Caller } from './caller.ts'
import { findActor } from './find-actor.ts'
import { findOwnEmailChange, listFormerMailboxes } from './find-email-change.ts'
import { proveEmailChange } from './prove-email-change.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { signIn } from './sign-in.ts'
import { stopEmailChange } from './stop-email-change.ts'

let needs: Accounts
let holder: Actor & { kind: 'user' }
let session: Caller
let next = 0
let newEmail: string
beforeAll(async () => {
  needs = await openAccounts()
})

/** A person who is signed in, and the address they will change to. */
beforeEach(async () => {
  const { email } = await addAccount(needs)
  session = callerWith(await enter(email))
  holder = (await findActor(needs, session.headers)) as typeof holder
  newEmail = `nouvelle-${next++}@example.net`
})

const enter = async (email: string) =>
  (await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })).setCookies
const ask = (email = newEmail, currentPassword = PASSWORD) =>
  askEmailChange(needs, holder, { email, currentPassword, ...session })

/** Who the newest mail of a template was sent to, and the change its link is for; null without one. */
async function mailed(template: MailTemplate) {
  const mail = await needs.db
    .selectFrom('outboxMails')
    .select(['recipient', 'props'])
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const token = (mail?.props as { url?: string } | undefined)?.url?.split('/').at(-1) ?? ''
  const scope = template === 'email-change-asked' ? 'email_change' : 'email_stop'
  const link = await resolveLink(needs.db, token, scope, callerWith()).catch(() => null)
  return { to: mail?.recipient, change: link?.subjectId ?? '' }
}

async function prove() {
  return proveEmailChange(needs, await mailed('email-change-asked'))
}

async function pass(hours: number) {
  await sql`update email_changes set takes_effect_at = takes_effect_at - make_interval(hours => ${hours})
    where applied_at is null`.execute(needs.db)
  return applyDueEmailChanges(needs)
}

const stopByLink = (change: string) =>
  stopEmailChange(needs, { kind: 'link', scope: 'email_stop', subjectId: change }, { change })

test('a new address signs in two days after the link mailed to it is used, and not before; both mailboxes are mailed', async () => {
  await ask()
  expect((await mailed('email-change-asked')).to).toBe(newEmail)
  const { takesEffectAt } = await prove()
  expect(Date.parse(takesEffectAt) - Date.now()).toBeGreaterThan(47 * 3_600_000)
  expect((await mailed('email-change-planned')).to).toBe(holder.email)
  expect(await prove()).toEqual({ takesEffectAt })
  expect(await pass(47)).toBe(0)
  await expect(enter(newEmail)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  expect(await pass(1)).toBe(1)
  await enter(newEmail)
  await expect(enter(holder.email)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  const { rows } = await sql`select recipient from outbox_mails where template = 'email-changed'
    and recipient in (${holder.email}, ${newEmail})`.execute(needs.db)
  expect(rows).toHaveLength(2)
  // The session in this browser goes on, under the new address.
  expect(await findActor(needs, session.headers)).toMatchObject({ userId: holder.userId, email: newEmail })
  expect(await listFormerMailboxes(needs.db, holder.userId)).toEqual([holder.email])
})

test('a stolen session without the password cannot ask for a change of address', async () => {
  await expect(ask(newEmail, 'Autre-2026')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await findOwnEmailChange(needs, holder)).toBeNull()
})

test('a change of address asked with a stolen session and password is stopped by the link sent to the present address, which ends every session', async () => {
  await ask()
  await prove()
  const { to, change } = await mailed('email-change-planned')
  expect(to).toBe(holder.email)
  await stopByLink(change)
  expect(await pass(100)).toBe(0)
  expect((await findActor(needs, session.headers)).kind).toBe('visitor')
  await enter(holder.email)
  await expect(stopByLink(change)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('a second request, or a stop, ends the earlier change, whose link is then no longer valid', async () => {
  await ask()
  const former = await mailed('email-change-asked')
  await ask(`autre-${newEmail}`)
  await expect(proveEmailChange(needs, former)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const { change } = await mailed('email-change-asked')
  await expect(stopEmailChange(needs, { ...holder, userId: 'another' }, { change })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await stopEmailChange(needs, holder, { change })
  await expect(proveEmailChange(needs, { change })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('a change that is not proved within a day is over', async () => {
  await ask()
  await sql`update email_changes set asked_at = asked_at - interval '25 hours'`.execute(needs.db)
  expect(await findOwnEmailChange(needs, holder)).toBeNull()
  await applyDueEmailChanges(needs)
  expect((await mailed('email-change-asked')).change).not.toBe('')
  await expect(prove()).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('an address that has an account gets the mail that says so, and the answer reveals nothing; the account’s own address is refused', async () => {
  const other = await addAccount(needs)
  await ask(other.email)
  expect((await mailed('account-exists')).to).toBe(other.email)
  expect((await mailed('email-change-asked')).to).not.toBe(other.email)
  expect(await findOwnEmailChange(needs, holder)).toMatchObject({ newEmail: other.email })
  await expect(ask(holder.email)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a change to an address that another account takes before the effect is closed', async () => {
  await ask()
  await prove()
  const other = await addAccount(needs)
  await needs.db.updateTable('users').set({ email: newEmail }).where('id', '=', other.userId).execute()
  expect(await pass(48)).toBe(0)
  await enter(holder.email)
})

test('an account may have a limited number of addresses mailed in a day', async () => {
  for (let n = 0; n < 5; n++) await ask(`${n}-${newEmail}`)
  await expect(ask(`5-${newEmail}`)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
})

test('a link to choose a password, mailed to the former address, no longer works once the address has changed', async () => {
  await ask()
  await prove()
  await requestPasswordReset(needs, callerWith(), { email: holder.email, headers: new Headers() })
  await pass(48)
  const { rows } = await sql`select 1 from verifications where value = ${holder.userId}`.execute(needs.db)
  expect(rows).toEqual([])
})

test('mails about the stays booked with the former address go to the new one', async () => {
  const desk = await openCheckoutDesk(needs.db)
  const { propertyId, publicId } = await publishTestVilla({ db: needs.db, clock: desk.needs.clock })
  await giveOwner(needs.db, propertyId)
  const checkout = await desk.start(holder, [publicId], { arrival: '2027-07-17', departure: '2027-07-24' })
  await desk.throughContract(holder, checkout.publicId)
  const stay = async () => (await getCheckout(desk.needs, checkout.publicId)).stays[0]!.reservation
  const { id } = await stay()
  await sql`update reservations set guest = jsonb_set(guest, '{email}', to_jsonb(${holder.email}::text))
    where id = ${id}`.execute(needs.db)
  await ask()
  await prove()
  await pass(48)
  expect(await stay()).toMatchObject({ userId: holder.userId, traveler: { email: newEmail } })
})
