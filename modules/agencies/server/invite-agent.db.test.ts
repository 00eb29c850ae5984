import { beforeAll, describe, expect, test } from 'vitest'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import type { Services } from '#server/services.ts'
import { addAccount, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { contactWords } from '#tests/contact-words.ts'
import { person, VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { removeOwnRole } from './give-own-role.ts'
import { inviteAgent } from './invite-agent.ts'
import { invitePerson } from './invite-person.ts'
import { listMembers } from './list-members.ts'
import { readOwnRole } from './read-own-roles.ts'
import { createOwnRole } from './write-own-role.ts'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})

/** An agency with its head and a role that withholds contacts that are added. */
async function atAgency() {
  const agencyId = await openTestAgency(services.db)
  const account = await addAccount(services, ['AGENCY_ADMIN'])
  await services.db.insertInto('agencyMembers').values({ agencyId, userId: account.userId }).execute()
  const head = person('AGENCY_ADMIN', { ...account, agencyIds: [agencyId] })
  const role = await createOwnRole(services, head, { agencyId, name: 'Accueil', withheld: ['contact.add'] })
  const { slug, name } = await services.db
    .selectFrom('agencies')
    .select(['slug', 'name'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { agencyId, head, role, slug, name }
}

const guest = () => ({
  ...{ firstName: 'Nora', lastName: 'Vidal' },
  email: `nora-${crypto.randomUUID()}@example.org`,
})

/** The first request of an invited person, who chooses a password by the mailed link and signs in. */
async function enter(email: string) {
  const needs = { ...services, config: { publicUrl: services.config.publicUrl } }
  const { props } = await lastQueuedMail(services.db, { of: 'account-invited', to: email })
  const token = new URL(props.url).searchParams.get('token')!
  const { address } = callerWith()
  await resetPassword(needs, { address }, { token, password: PASSWORD, headers: new Headers() })
  const entered = await signIn(needs, VISITOR, { email, password: PASSWORD, ...callerWith() })
  if (!('setCookies' in entered)) throw new Error('The account was not entered')
  return { props, actor: await findActor(services, callerWith(entered.setCookies).headers) }
}

const add = (actor: Awaited<ReturnType<typeof findActor>>) =>
  addContact(services, actor, { words: contactWords({}), formKey: crypto.randomUUID() })

describe('an agent who is invited', () => {
  test('by the head has the chosen role from the first request on, and reads the name of the agency in the mail', async () => {
    const { agencyId, head, role, name } = await atAgency()
    const invited = guest()
    const { userId } = await inviteAgent(services, head, { ...invited, agencyId, ownRole: role })
    const { actor, props } = await enter(invited.email)
    expect(props.agencyName).toBe(name)
    await expect(add(actor)).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN' },
      details: { reason: expect.stringContaining('«\u00a0Accueil\u00a0»') },
    })
    const { events } = await readOwnRole(services, head, role)
    expect(events[0]).toMatchObject({ action: 'agency_role.give', isGiven: true, member: 'Nora Vidal' })
    expect(await listMembers(services.db, [agencyId])).toContainEqual(
      expect.objectContaining({ id: userId, isHead: false, ownRole: { id: role, name: 'Accueil' } }),
    )
  })

  test('has the whole role where none was chosen', async () => {
    const { agencyId, head } = await atAgency()
    const invited = guest()
    await inviteAgent(services, head, { ...invited, agencyId, ownRole: null })
    await add((await enter(invited.email)).actor)
  })

  test('has no account where the role was deleted meanwhile, or is that of another agency: the form says so', async () => {
    const { agencyId, head, role } = await atAgency()
    const other = await atAgency()
    await removeOwnRole(services, head, { role, holders: 0 })
    for (const ownRole of [role, other.role, 'inconnu']) {
      const invited = guest()
      await expect(inviteAgent(services, head, { ...invited, agencyId, ownRole })).rejects.toMatchObject({
        details: { errors: { ownRole: expect.stringContaining('n’existe plus') } },
      })
      const found = services.db.selectFrom('users').select('id').where('email', '=', invited.email)
      expect(await found.execute()).toEqual([])
    }
  })

  test('by the house has a role of the agency from one who may give it', async () => {
    const { agencyId, role, slug } = await atAgency()
    const opening = { role: 'AGENT', agency: slug, ownRole: role } as const
    const [admin, root] = [await addAccount(services, ['ADMIN']), await addAccount(services, ['SUPER_ADMIN'])]
    await expect(
      invitePerson(services, person('ADMIN', admin), { ...guest(), ...opening }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const superAdmin = person('SUPER_ADMIN', root)
    const { userId } = await invitePerson(services, superAdmin, { ...guest(), ...opening })
    expect(await listMembers(services.db, [agencyId])).toContainEqual(
      expect.objectContaining({ id: userId, ownRole: { id: role, name: 'Accueil' } }),
    )
    await expect(
      invitePerson(services, superAdmin, { ...guest(), ...opening, role: 'AGENCY_ADMIN' }),
    ).rejects.toMatchObject({ details: { errors: { ownRole: expect.any(String) } } })
  })
})
