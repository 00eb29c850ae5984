import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#modules/accounts/role.ts'
import { disableAccount, enableAccount } from '#modules/accounts/server/disable-account.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { WORK_WAITS } from '#modules/accounts/work-waits.ts'
import type { Services } from '#server/services.ts'
import { addAccount, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { changeRoles } from './change-roles.ts'
import { listHeldWork } from './entrust-work.ts'
import { inviteAgain, invitePerson } from './invite-person.ts'

let ADMIN: ReturnType<typeof person>
let ROOT: ReturnType<typeof person>
let services: Services
let agencyId: number
let slug: string
beforeAll(async () => {
  services = await openTestServices()
  agencyId = await openTestAgency(services.db)
  ADMIN = person('ADMIN', await addAccount(services, ['ADMIN']))
  ROOT = person('SUPER_ADMIN', await addAccount(services, ['SUPER_ADMIN']))
  ;({ slug } = await services.db
    .selectFrom('agencies')
    .select('slug')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow())
})

async function member(...roles: Role[]): Promise<string> {
  const { userId } = await addAccount(services, roles)
  await services.db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
  return userId
}
const give = (agentId: string) =>
  services.db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', lastName: 'Roux', origin: 'agency', agentId })
    .execute()
const contactsOf = async (agentId: string) =>
  (await services.db.selectFrom('contacts').select('id').where('agentId', '=', agentId).execute()).length
const rolesOf = async (userId: string) =>
  (
    await services.db
      .selectFrom('userRoles')
      .select('role')
      .where('userId', '=', userId)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role)

describe('the work of an account that is disabled', () => {
  const close = (userId: string, to: string | null) =>
    disableAccount(services, ADMIN, { userId, reason: 'Départ', to })

  test('is asked about first, and goes to the colleague who takes over', async () => {
    const agent = await member('AGENT')
    const colleague = await member('AGENT')
    await give(agent)
    await expect(close(agent, null)).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', details: { errors: { to: expect.stringContaining('qui reprend') } } },
    })
    await expect(close(agent, (await addAccount(services, ['AGENT'])).userId)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await contactsOf(agent)).toBe(1)
    await close(agent, colleague)
    expect([await contactsOf(agent), await contactsOf(colleague)]).toEqual([0, 1])
    const audit = await services.db
      .selectFrom('auditEntries')
      .select(['action', 'detail'])
      .where('subjectId', '=', agent)
      .where('actorId', '=', ADMIN.userId)
      .orderBy('id')
      .execute()
    expect(audit).toMatchObject([
      { action: 'agency.hand_over', detail: { left: false, counts: { contacts: 1 } } },
      { action: 'account.disable' },
    ])
  })

  test('waits where that is the answer, and is there when the account is open again', async () => {
    const agent = await member('AGENT')
    await give(agent)
    await close(agent, WORK_WAITS)
    expect(await listHeldWork(services, ADMIN, agent)).toMatchObject([
      { agencyId, held: [{ name: 'contacts', count: 1 }] },
    ])
    await enableAccount(services, ADMIN, { userId: agent })
    expect(await contactsOf(agent)).toBe(1)
  })

  test('is asked about nowhere for one who has nothing', async () => {
    await expect(close(await member('AGENT'), null)).resolves.toBeUndefined()
  })
})

describe('the roles of an account', () => {
  const change = (userId: string, roles: Role[], agency: string | null = null, actor = ADMIN) =>
    changeRoles(services, actor, { userId, roles, agency })

  test('are given with the agency that they are for', async () => {
    const { userId } = await addAccount(services)
    await expect(change(userId, ['TRAVELER', 'AGENT'])).rejects.toMatchObject({
      details: { errors: { agency: expect.any(String) } },
    })
    await change(userId, ['TRAVELER', 'AGENT'], slug)
    expect(await rolesOf(userId)).toEqual(['AGENT', 'TRAVELER'])
    expect(await listHeldWork(services, ADMIN, userId)).toMatchObject([{ agencyId }])
    await expect(change(userId, [])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('of the house are not an administrator’s to give', async () => {
    const { userId } = await addAccount(services)
    for (const role of ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'] as const) {
      await expect(change(userId, ['TRAVELER', role])).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await change(userId, ['TRAVELER', role], null, ROOT)
      await change(userId, ['TRAVELER'], null, ROOT)
    }
    expect(await rolesOf(userId)).toEqual(['TRAVELER'])
  })

  test('are not taken back by an administrator who was shown them before another changed them', async () => {
    const { userId } = await addAccount(services)
    const change = (roles: Role[], seen: Role[]) =>
      changeRoles(services, ADMIN, { userId, roles, agency: null, seen })
    await change(['TRAVELER', 'OWNER'], ['TRAVELER'])
    await expect(change(['TRAVELER'], ['TRAVELER'])).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringContaining('Propriétaire') },
    })
    expect(await rolesOf(userId)).toEqual(['OWNER', 'TRAVELER'])
    await change(['TRAVELER'], ['OWNER', 'TRAVELER'])
    expect(await rolesOf(userId)).toEqual(['TRAVELER'])
  })

  test('leave each agency a head, and no member without a role of agencies', async () => {
    const head = await member('AGENCY_ADMIN')
    await expect(change(head, ['AGENT'])).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const second = await member('AGENCY_ADMIN')
    await change(head, ['AGENT'])
    await expect(change(second, ['AGENT'])).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(change(head, ['TRAVELER'])).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

describe('a person who is invited', () => {
  const guest = (email: string) => ({
    firstName: 'Nora',
    lastName: 'Vidal',
    email,
    role: 'AGENT' as const,
    agency: slug,
  })
  const linkTo = async (to: string) => {
    const { props } = await lastQueuedMail(services.db, { of: 'account-invited', to })
    return new URL(props.url).searchParams.get('token')!
  }
  const choose = (token: string) =>
    resetPassword(
      { ...services, config: { publicUrl: services.config.publicUrl } },
      { address: callerWith().address },
      { token, password: PASSWORD, headers: new Headers() },
    )

  test('chooses a password by the mailed link and signs in with the role and agency that were given', async () => {
    const email = 'nora@example.org'
    const { userId } = await invitePerson(services, ADMIN, guest(email))
    expect((await findPerson(services.db, userId))?.email).toBe(email)
    await choose(await linkTo(email))
    const entered = await signIn({ ...services, config: { publicUrl: services.config.publicUrl } }, VISITOR, {
      email,
      password: PASSWORD,
      ...callerWith(),
    })
    expect(entered).toMatchObject({ userId, roles: ['AGENT'] })
    expect(await listHeldWork(services, ADMIN, userId)).toMatchObject([{ agencyId }])
    await expect(inviteAgain(services, ADMIN, { userId })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is mailed again, by a link that ends the one before', async () => {
    const email = 'tard@example.org'
    const { userId } = await invitePerson(services, ADMIN, guest(email))
    const first = await linkTo(email)
    await inviteAgain(services, ADMIN, { userId })
    await expect(choose(first)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await choose(await linkTo(email))
  })

  test('has no account yet, an agency where the role needs one, and no role that is not the inviter’s to give', async () => {
    const { email } = await addAccount(services)
    await expect(invitePerson(services, ADMIN, guest(email))).rejects.toMatchObject({
      details: { errors: { email: expect.stringContaining('existe déjà') } },
    })
    const without = { ...guest('sans@example.org'), agency: null }
    await expect(invitePerson(services, ADMIN, without)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const boss = { ...guest('chef@example.org'), role: 'SUPER_ADMIN' as const }
    await expect(invitePerson(services, ADMIN, boss)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(invitePerson(services, ROOT, boss)).resolves.toMatchObject({ userId: expect.any(String) })
  })
})
