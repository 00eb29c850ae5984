import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { createListing } from '#modules/listing-drafts/server/create-listing.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import type { Services } from '#server/services.ts'
import { callerWith, PASSWORD } from '#tests/account-factory.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { acceptWithAccount, acceptWithNewAccount, acceptWithoutAccount } from './accept-invitation.ts'
import { askForAccount } from './ask-for-account.ts'
import { getOwnerRequest } from './get-owner-request.ts'
import { inviteNewOwner, inviteOwner } from './invite-owner.ts'
import { readInvitation } from './read-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const VISITOR = { kind: 'visitor', visitorId: null } as const
const CLOSED = { code: 'LINK_INVALID' }
const asker = { address: '2001:db8::1' }
let services: Services
let agent: TestUser
let stranger: TestUser
let invited = 0
let email: string
let publicId: string

beforeAll(async () => {
  services = await openTestServices()
  agent = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
})
beforeEach(async () => {
  email = `helene-${invited++}@example.org`
  ;({ publicId } = await invite())
})

function invite(formKey: string = crypto.randomUUID(), property: string | null = null) {
  return inviteNewOwner(services, agent, {
    property,
    owner: { firstName: 'Hélène', lastName: 'Vidal', email, phone: null },
    house: {
      ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' },
      ...{ bedrooms: 4, maxGuests: 8, amenities: ['pool'] },
    },
    words: 'Bienvenue.',
    formKey,
  })
}

/** The token of the last invitation that was mailed to the owner. */
async function mailedToken(): Promise<string> {
  const { props } = await services.db
    .selectFrom('outboxMails')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'owner-invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (props as { url: string }).url.split('/invitation/')[1]!
}
/** The account gives the code that is mailed to the invited address. */
async function readMailboxOf(actor: TestUser) {
  await sendMailboxCode(services, actor, { email, firstName: null, asker, about: 'invitation' })
  const { props } = await lastQueuedMail(services.db, { of: 'mailbox-code', to: email })
  await proveMailbox(services, actor, { email, code: props.code, asker })
}
const request = () => getOwnerRequest(services.db, agent, publicId)
const stateOf = async (token: string) => (await readInvitation(services, { token, asker })).state
const open = (token: string) =>
  acceptWithNewAccount(services, VISITOR, {
    ...{ token, asker, ...callerWith() },
    person: { firstName: 'Hélène', lastName: 'Vidal', password: PASSWORD },
  })

describe('an invitation', () => {
  test('to a listing that the agency began gives it to the owner who accepts, once', async () => {
    const address = {
      ...{ street: '9 rue des Essais', postalCode: '06400', city: 'Cannes' },
      ...{ latitude: 43.5528, longitude: 7.0174, country: 'FR' as const },
    }
    const begun = await createListing(services, agent, { address, form: crypto.randomUUID() })
    email = `helene-${invited++}@example.org`
    const formKey = crypto.randomUUID()
    ;({ publicId } = await invite(formKey, begun.publicId))
    expect(await invite(formKey, begun.publicId)).toEqual({ publicId })
    const conflict = { code: 'STATUS_CONFLICT' }
    await expect(invite(undefined, begun.publicId)).rejects.toMatchObject(conflict)
    const { property } = await open(await mailedToken())
    expect(property).toBe(begun.publicId)
    expect((await getDraft(services.db, agent, property)).ownerId).not.toBeNull()
    email = `helene-${invited++}@example.org`
    await expect(invite(undefined, begun.publicId)).rejects.toMatchObject(conflict)
    await expect(invite(undefined, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('opens the draft of the house with what is known of it, and mails the link to the owner alone', async () => {
    const { property, status } = await request()
    expect(status).toBe('invited')
    const draft = await getDraft(services.db, agent, property!)
    expect(draft).toMatchObject({ ownerId: null, agencyId: agent.agencyIds[0], status: 'draft' })
    expect(draft.fields).toMatchObject({
      address: { street: '3 avenue des Pins', city: 'Cannes' },
      ...{ type: 'villa', bedrooms: 4, maxGuests: 8, amenities: ['pool'] },
    })
    expect(await stateOf(await mailedToken())).toBe('open')
    expect(JSON.stringify(await request())).not.toContain(await mailedToken())
  })

  test('by one form is sent once, and another agency may neither send nor withdraw it', async () => {
    const form = crypto.randomUUID()
    const sent = await invite(form)
    // A form that is sent again is recognized before the invitations of a day are counted.
    const key = `invitation:${agent.userId}`
    await sql`insert into throttles values (${key}, now(), 40) on conflict (key) do update set hits = 40`.execute(
      services.db,
    )
    expect(await invite(form)).toEqual(sent)
    await expect(invite()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await services.db.deleteFrom('throttles').where('key', '=', key).execute()
    const again = { publicId, words: '' }
    await expect(inviteOwner(services, stranger, again)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(withdrawInvitation(services, stranger, again)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await request()).status).toBe('invited')
  })

  test('is accepted by a new account for the invited address, proved, signed in and owner of the draft', async () => {
    const token = await mailedToken()
    const opened = await open(token)
    const actor = await findActor(services, callerWith(opened.setCookies).headers)
    expect(actor).toMatchObject({ kind: 'user', email, roles: ['OWNER', 'TRAVELER'] })
    const { property, status, ownerId } = await request()
    expect({ status, ownerId, property }).toEqual({
      ...{ status: 'joined', ownerId: opened.userId, property: opened.property },
    })
    expect((await getDraft(services.db, actor, property!)).ownerId).toBe(opened.userId)
    expect(await stateOf(token)).toBe('used')
    await expect(open(token)).rejects.toMatchObject(CLOSED)
    await expect(inviteOwner(services, agent, { publicId, words: '' })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('is accepted by the account that is signed in, which becomes an owner, and not by an agency’s', async () => {
    const token = await mailedToken()
    const traveler = await addPerson(services, 'TRAVELER')
    await expect(acceptWithAccount(services, agent, { token, asker })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await readMailboxOf(traveler)
    const { property } = await acceptWithAccount(services, traveler, { token, asker })
    expect((await request()).ownerId).toBe(traveler.userId)
    const owner = { ...traveler, roles: ['TRAVELER', 'OWNER'] as const }
    expect((await getDraft(services.db, owner, property)).ownerId).toBe(traveler.userId)
    await expect(acceptWithAccount(services, traveler, { token, asker })).rejects.toMatchObject(CLOSED)
  })

  test('is refused to an account with another address until it has given a code from the invited mailbox', async () => {
    const token = await mailedToken()
    const traveler = await addPerson(services, 'TRAVELER')
    // An address that is proved, but another.
    await services.db
      .updateTable('users')
      .set({ emailVerified: true })
      .where('id', '=', traveler.userId)
      .execute()
    const join = () => acceptWithAccount(services, traveler, { token, asker })
    await expect(join()).rejects.toMatchObject({ code: 'MAILBOX_UNPROVED' })
    await readMailboxOf(traveler)
    expect((await getDraft(services.db, agent, (await join()).property)).ownerId).toBe(traveler.userId)
  })

  test('is accepted at once by the account of the invited address once it is proved', async () => {
    const traveler = await addPerson(services, 'TRAVELER')
    const { db } = services
    await db
      .updateTable('users')
      .set({ email, emailVerified: false })
      .where('id', '=', traveler.userId)
      .execute()
    const token = await mailedToken()
    const join = () => acceptWithAccount(services, { ...traveler, email }, { token, asker })
    await expect(join()).rejects.toMatchObject({ code: 'MAILBOX_UNPROVED' })
    await db.updateTable('users').set({ emailVerified: true }).where('id', '=', traveler.userId).execute()
    await expect(join()).resolves.toBeDefined()
  })

  test('is accepted without account by a person without password, who owns the draft; its link is used', async () => {
    const token = await mailedToken()
    await acceptWithoutAccount(services, { token, asker })
    const { status, ownerId, property } = await request()
    expect(status).toBe('joined')
    const owner = await services.db
      .selectFrom('users as u')
      .innerJoin('userRoles as r', 'r.userId', 'u.id')
      .leftJoin('credentials as c', 'c.userId', 'u.id')
      .select(['u.id', 'u.email', 'u.emailVerified', 'r.role', 'c.id as credential'])
      .where('u.id', '=', ownerId)
      .orderBy('r.role')
      .execute()
    const known = { id: ownerId, email, emailVerified: true, credential: null }
    expect(owner).toEqual([
      { ...known, role: 'OWNER' },
      { ...known, role: 'TRAVELER' },
    ])
    expect((await getDraft(services.db, agent, property!)).ownerId).toBe(ownerId)
    expect(await readInvitation(services, { token, asker })).toMatchObject({
      ...{ state: 'used', password: 'no_password' },
    })
    await expect(acceptWithoutAccount(services, { token, asker })).rejects.toMatchObject(CLOSED)
  })

  test('is accepted without account by the account of the invited address, unless that is an agency’s or closed', async () => {
    const inviteTo = async (person: TestUser) => {
      email = person.email
      ;({ publicId } = await invite())
      return { token: await mailedToken(), asker }
    }
    const traveler = await addPerson(services, 'TRAVELER')
    await acceptWithoutAccount(services, await inviteTo(traveler))
    expect((await request()).ownerId).toBe(traveler.userId)
    const closed = await addPerson(services, 'TRAVELER')
    await disableAccount(services, SYSTEM, closed)
    for (const person of [stranger, closed]) {
      const link = await inviteTo(person)
      await expect(acceptWithoutAccount(services, link)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect((await request()).status).toBe('invited')
      expect(await stateOf(link.token)).toBe('open')
    }
  })

  test('whose acceptance fails leaves no account and no owner, and its link stays valid', async () => {
    const token = await mailedToken()
    await sql`update properties set owner_id = ${stranger.userId} where id = ${(await request()).propertyId}`.execute(
      services.db,
    )
    await expect(open(token)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await stateOf(token)).toBe('open')
    const known = services.db.selectFrom('users').select('id').where('email', '=', email)
    expect(await known.executeTakeFirst()).toBeUndefined()
  })

  test('accepted without account mails a link that chooses a password, three times a day at most', async () => {
    const token = await mailedToken()
    await expect(askForAccount(services, { token, asker })).rejects.toMatchObject(CLOSED)
    await acceptWithoutAccount(services, { token, asker })
    const enter = () => signIn(services, VISITOR, { email, password: PASSWORD, ...callerWith() })
    await expect(enter()).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await askForAccount(services, { token, asker })
    const { props } = await services.db
      .selectFrom('outboxMails')
      .select('props')
      .where('recipient', '=', email)
      .where('template', '=', 'password-reset')
      .executeTakeFirstOrThrow()
    const reset = new URL((props as { url: string }).url).searchParams.get('token')!
    await resetPassword(services, asker, { token: reset, password: PASSWORD, headers: new Headers() })
    expect(await enter()).toMatchObject({
      ...{ userId: (await request()).ownerId, roles: ['OWNER', 'TRAVELER'] },
    })
    expect(await readInvitation(services, { token, asker })).toMatchObject({ password: 'password' })
    await expect(askForAccount(services, { token, asker })).rejects.toMatchObject(CLOSED)
    await expect(askForAccount(services, { token, asker })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
  })
})

describe('the link of an invitation that is no longer open', () => {
  test('says whether it was replaced, withdrawn or has expired, and cannot be used', async () => {
    const first = await mailedToken()
    await inviteOwner(services, agent, { publicId, words: '' })
    const second = await mailedToken()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'open'])
    await services.db
      .updateTable('publicTokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('subjectId', '=', publicId)
      .execute()
    expect(await stateOf(second)).toBe('expired')
    await inviteOwner(services, agent, { publicId, words: '' })
    const third = await mailedToken()
    await withdrawInvitation(services, agent, { publicId })
    expect(await stateOf(third)).toBe('withdrawn')
    for (const token of [first, second, third]) {
      await expect(open(token)).rejects.toMatchObject(CLOSED)
      await expect(acceptWithoutAccount(services, { token, asker })).rejects.toMatchObject(CLOSED)
    }
    await expect(stateOf('made-up')).rejects.toMatchObject(CLOSED)
  })
})
