import { beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import type { Services } from '#server/services.ts'
import { addAccount, callerWith, PASSWORD } from '#tests/account-factory.ts'
import { contactWords } from '#tests/contact-words.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { inviteAgent } from './invite-agent.ts'
import { inviteAgentAgain, withdrawInvitation } from './invited-agent.ts'
import { listMembers } from './list-members.ts'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
})

/** An agency with its head, and an agent who was invited. */
async function atAgency() {
  const agencyId = await openTestAgency(services.db)
  const account = await addAccount(services, ['AGENCY_ADMIN'])
  await services.db.insertInto('agencyMembers').values({ agencyId, userId: account.userId }).execute()
  const head = person('AGENCY_ADMIN', { ...account, agencyIds: [agencyId] })
  const email = `nora-${crypto.randomUUID()}@example.org`
  const invite = () =>
    inviteAgent(services, head, { firstName: 'Nora', lastName: 'Vidal', email, agencyId, ownRole: null })
  const { userId: member } = await invite()
  return { agencyId, head, email, member, invite }
}

/** The links that were mailed to an address, the oldest first. */
const linksTo = async (email: string) =>
  (await listQueuedMails(services.db, { of: 'account-invited', to: email })).map(
    ({ props }) => new URL(props.url).searchParams.get('token')!,
  )

const enterBy = (token: string) => {
  const needs = { ...services, config: { publicUrl: services.config.publicUrl } }
  return resetPassword(needs, callerWith(), { token, password: PASSWORD, headers: new Headers() })
}

const isInvited = async (agencyId: number, member: string) =>
  (await listMembers(services.db, [agencyId])).find(({ id }) => id === member)?.isInvited

describe('an invitation that was not taken up', () => {
  test('is sent again by the head: the last link alone opens the account, which is invited no more', async () => {
    const { agencyId, head, email, member } = await atAgency()
    expect(await isInvited(agencyId, member)).toBe(true)
    await inviteAgentAgain(services, head, { agencyId, member })
    const [former, last] = await linksTo(email)
    await expect(enterBy(former!)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    await enterBy(last!)
    expect(await isInvited(agencyId, member)).toBe(false)
    for (const act of [inviteAgentAgain, withdrawInvitation])
      await expect(act(services, head, { agencyId, member })).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
      })
  })

  test('is withdrawn: its link opens nothing, the person is no member, and the address may be invited anew', async () => {
    const { agencyId, head, email, member, invite } = await atAgency()
    const [link] = await linksTo(email)
    await withdrawInvitation(services, head, { agencyId, member })
    await expect(enterBy(link!)).rejects.toMatchObject({ code: 'LINK_INVALID' })
    expect(await isInvited(agencyId, member)).toBeUndefined()
    const kept = await services.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(kept).toEqual([])
    const { userId } = await invite()
    expect(await isInvited(agencyId, userId)).toBe(true)
  })

  test('is not withdrawn while work is given to the person', async () => {
    const { agencyId, head, member } = await atAgency()
    const formKey = crypto.randomUUID()
    const { publicId } = await addContact(services, head, { words: contactWords({}), formKey })
    await services.db
      .updateTable('contacts')
      .set({ agentId: member })
      .where('publicId', '=', publicId)
      .execute()
    await expect(withdrawInvitation(services, head, { agencyId, member })).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('confiez-le') } },
    })
  })

  test('is the business of its agency alone', async () => {
    const { agencyId, member } = await atAgency()
    const other = await atAgency()
    for (const act of [inviteAgentAgain, withdrawInvitation]) {
      await expect(act(services, other.head, { agencyId, member })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(act(services, other.head, { agencyId: other.agencyId, member })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})
