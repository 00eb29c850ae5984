import { beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { disableAccount } from '#modules/accounts/server/disable-account.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { callerWith, PASSWORD } from '#tests/account-factory.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { asker, openInvitationDesk } from '#tests/invitation-desk.ts'
import { VISITOR } from '#tests/person.ts'
import { acceptWithoutAccount } from './accept-invitation.ts'
import { askForAccount } from './ask-for-account.ts'
import { readInvitation } from './read-invitation.ts'

const CLOSED = { code: 'LINK_INVALID' }
const { agent, begin, invite, last, mailedToken, request, services, stateOf, stranger } =
  await openInvitationDesk()
beforeEach(begin)

describe('an invitation that is accepted without account', () => {
  test('by a person without password, who owns the draft; its link is used', async () => {
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
    const known = { id: ownerId, email: last.email, emailVerified: true, credential: null }
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

  test('by the account of the invited address, unless that is an agency’s or closed', async () => {
    const inviteTo = async (person: TestUser) => {
      last.email = person.email
      last.publicId = (await invite()).publicId
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

  test('mails a link that chooses a password, three times a day at most', async () => {
    const token = await mailedToken()
    await expect(askForAccount(services, { token, asker })).rejects.toMatchObject(CLOSED)
    await acceptWithoutAccount(services, { token, asker })
    const enter = () => signIn(services, VISITOR, { email: last.email, password: PASSWORD, ...callerWith() })
    await expect(enter()).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await askForAccount(services, { token, asker })
    const { props } = await services.db
      .selectFrom('outboxMails')
      .select('props')
      .where('recipient', '=', last.email)
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
