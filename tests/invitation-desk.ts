import { proveMailbox } from '#modules/accounts/server/prove-mailbox.ts'
import { sendMailboxCode } from '#modules/accounts/server/send-mailbox-code.ts'
import { acceptWithNewAccount } from '#modules/owner-requests/server/accept-invitation.ts'
import { getOwnerRequest } from '#modules/owner-requests/server/get-owner-request.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { readInvitation } from '#modules/owner-requests/server/read-invitation.ts'
import { callerWith, PASSWORD } from './account-factory.ts'
import { addPerson, type TestUser } from './cgv-fixture.ts'
import { VISITOR } from './person.ts'
import { openTestAgency } from './published-villa.ts'
import { lastQueuedMail } from './queued-mails.ts'
import { openTestServices } from './test-services.ts'

/** Where the links of invitations are opened from. */
export const asker = { address: '2001:db8::1' }

/** An agent who invites owners, and the last invitation: `begin` sends another to an address of its own. */
export async function openInvitationDesk() {
  const services = await openTestServices()
  const agent = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  const stranger = await addPerson(services, 'AGENT', await openTestAgency(services.db))
  const last = { email: '', publicId: '' }
  let invited = 0
  const nextAddress = () => {
    last.email = `helene-${invited++}@example.org`
  }
  const invite = (formKey: string = crypto.randomUUID(), property: string | null = null) =>
    inviteNewOwner(services, agent, {
      property,
      owner: { firstName: 'Hélène', lastName: 'Vidal', email: last.email, phone: null },
      house: {
        ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', type: 'villa' },
        ...{ bedrooms: 4, maxGuests: 8, amenities: ['pool'] },
      },
      words: 'Bienvenue.',
      formKey,
    })
  return {
    ...{ services, agent, stranger, last, nextAddress, invite },
    begin: async () => {
      nextAddress()
      last.publicId = (await invite()).publicId
    },
    /** The token of the last invitation that was mailed to the owner. */
    mailedToken: async () => {
      const { props } = await lastQueuedMail(services.db, { of: 'owner-invitation', to: last.email })
      return props.url.split('/invitation/')[1]!
    },
    /** The account gives the code that is mailed to the invited address. */
    readMailboxOf: async (actor: TestUser) => {
      const { email } = last
      await sendMailboxCode(services, actor, { email, firstName: null, asker, about: 'invitation' })
      const { props } = await lastQueuedMail(services.db, { of: 'mailbox-code', to: email })
      await proveMailbox(services, actor, { email, code: props.code, asker })
    },
    request: () => getOwnerRequest(services.db, agent, last.publicId),
    stateOf: async (token: string) => (await readInvitation(services, { token, asker })).state,
    open: (token: string) =>
      acceptWithNewAccount(services, VISITOR, {
        ...{ token, asker, ...callerWith() },
        person: { firstName: 'Hélène', lastName: 'Vidal', password: PASSWORD },
      }),
  }
}
