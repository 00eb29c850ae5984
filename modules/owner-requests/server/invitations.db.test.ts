import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { createListing } from '#modules/listing-drafts/server/create-listing.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { callerWith } from '#tests/account-factory.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { asker, openInvitationDesk } from '#tests/invitation-desk.ts'
import { acceptWithAccount, acceptWithoutAccount } from './accept-invitation.ts'
import { inviteOwner } from './invite-owner.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const CLOSED = { code: 'LINK_INVALID' }
const {
  agent,
  begin,
  invite,
  last,
  mailedToken,
  nextAddress,
  open,
  readMailboxOf,
  request,
  services,
  stateOf,
  stranger,
} = await openInvitationDesk()
beforeEach(begin)

describe('an invitation', () => {
  test('to a listing that the agency began gives it to the owner who accepts, once', async () => {
    const address = {
      ...{ street: '9 rue des Essais', postalCode: '06400', city: 'Cannes' },
      ...{ latitude: 43.5528, longitude: 7.0174, country: 'FR' as const },
    }
    const begun = await createListing(services, agent, { address, form: crypto.randomUUID() })
    nextAddress()
    const formKey = crypto.randomUUID()
    last.publicId = (await invite(formKey, begun.publicId)).publicId
    expect(await invite(formKey, begun.publicId)).toEqual({ publicId: last.publicId })
    const conflict = { code: 'STATUS_CONFLICT' }
    await expect(invite(undefined, begun.publicId)).rejects.toMatchObject(conflict)
    const { property } = await open(await mailedToken())
    expect(property).toBe(begun.publicId)
    expect((await getDraft(services.db, agent, property)).ownerId).not.toBeNull()
    nextAddress()
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
    const again = { publicId: last.publicId, words: '' }
    await expect(inviteOwner(services, stranger, again)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(withdrawInvitation(services, stranger, again)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await request()).status).toBe('invited')
  })

  test('is accepted by a new account for the invited address, proved, signed in and owner of the draft', async () => {
    const token = await mailedToken()
    const opened = await open(token)
    const actor = await findActor(services, callerWith(opened.setCookies).headers)
    expect(actor).toMatchObject({ kind: 'user', email: last.email, roles: ['OWNER', 'TRAVELER'] })
    const { property, status, ownerId } = await request()
    expect({ status, ownerId, property }).toEqual({
      ...{ status: 'joined', ownerId: opened.userId, property: opened.property },
    })
    expect((await getDraft(services.db, actor, property!)).ownerId).toBe(opened.userId)
    expect(await stateOf(token)).toBe('used')
    await expect(open(token)).rejects.toMatchObject(CLOSED)
    await expect(inviteOwner(services, agent, { publicId: last.publicId, words: '' })).rejects.toMatchObject({
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
      .set({ email: last.email, emailVerified: false })
      .where('id', '=', traveler.userId)
      .execute()
    const token = await mailedToken()
    const join = () => acceptWithAccount(services, { ...traveler, email: last.email }, { token, asker })
    await expect(join()).rejects.toMatchObject({ code: 'MAILBOX_UNPROVED' })
    await db.updateTable('users').set({ emailVerified: true }).where('id', '=', traveler.userId).execute()
    await expect(join()).resolves.toBeDefined()
  })

  test('whose acceptance fails leaves no account and no owner, and its link stays valid', async () => {
    const token = await mailedToken()
    await sql`update properties set owner_id = ${stranger.userId} where id = ${(await request()).propertyId}`.execute(
      services.db,
    )
    await expect(open(token)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await stateOf(token)).toBe('open')
    const known = services.db.selectFrom('users').select('id').where('email', '=', last.email)
    expect(await known.executeTakeFirst()).toBeUndefined()
  })
})

describe('the link of an invitation that is no longer open', () => {
  test('says whether it was replaced, withdrawn or has expired, and cannot be used', async () => {
    const first = await mailedToken()
    await inviteOwner(services, agent, { publicId: last.publicId, words: '' })
    const second = await mailedToken()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'open'])
    await services.db
      .updateTable('publicTokens')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('subjectId', '=', last.publicId)
      .execute()
    expect(await stateOf(second)).toBe('expired')
    await inviteOwner(services, agent, { publicId: last.publicId, words: '' })
    const third = await mailedToken()
    await withdrawInvitation(services, agent, { publicId: last.publicId })
    expect(await stateOf(third)).toBe('withdrawn')
    for (const token of [first, second, third]) {
      await expect(open(token)).rejects.toMatchObject(CLOSED)
      await expect(acceptWithoutAccount(services, { token, asker })).rejects.toMatchObject(CLOSED)
    }
    await expect(stateOf('made-up')).rejects.toMatchObject(CLOSED)
  })
})
