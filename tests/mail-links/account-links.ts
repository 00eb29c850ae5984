import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { startActing } from '#modules/accounts/server/act-as.ts'
import { changePassword } from '#modules/accounts/server/change-password.ts'
import { confirmAccount } from '#modules/accounts/server/confirm-account.ts'
import { disableAccount, enableAccount } from '#modules/accounts/server/disable-account.ts'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { askBrowserLink } from '#modules/accounts/server/recognize-browser.ts'
import { registerAccount } from '#modules/accounts/server/register-account.ts'
import { requestPasswordReset } from '#modules/accounts/server/request-password-reset.ts'
import { resetFactors } from '#modules/accounts/server/second-factor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { declareClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import { invitePerson } from '#modules/agencies/server/invite-person.ts'
import { openAgency } from '#modules/agencies/server/open-agency.ts'
import { openChangeSteps } from '../account-change-steps.ts'
import { addAccount, callerWith, confirmationTokenSentTo, PASSWORD } from '../account-factory.ts'
import { VISITOR } from '../person.ts'
import { AN_AGENCY, openTestAgency } from '../published-villa.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const ACCOUNT_LINKS: MailLinkScenarios = {
  'the mails of an account: opened, changed, entered again': async ({
    db,
    auth,
    emit,
    desk,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    const needs = { db, auth, config: { publicUrl }, secret: desk.needs.secret, emit }
    const nora = { firstName: 'Nora', lastName: 'Exemple', email: 'nora@example.org', phone: null }
    let setCookies: readonly string[] = []
    const register = () =>
      registerAccount(needs, VISITOR, { ...nora, password: PASSWORD, address: callerWith().address })
    await opensWhatIsMailed(['confirm-address'], register)
    await opensWhatIsMailed(['welcome'], async () => {
      const token = await confirmationTokenSentTo(db, nora.email)
      const opened = await confirmAccount(needs, VISITOR, { token, password: PASSWORD, ...callerWith() })
      setCookies = opened.setCookies
    })
    await opensWhatIsMailed(['account-exists'], register)
    const actor = (await findActor(needs, callerWith(setCookies).headers)) as Actor & { kind: 'user' }
    const changes = openChangeSteps(needs, actor, callerWith(setCookies))
    await opensWhatIsMailed(['bank-change-asked', 'email-change-asked'], changes.ask)
    await opensWhatIsMailed(['bank-change-planned', 'email-change-planned'], changes.prove)
    const other = { currentPassword: PASSWORD, password: 'Bastide-Tuile-47', ...callerWith(setCookies) }
    const agencyId = await openTestAgency(db)
    await db.insertInto('agencyMembers').values({ agencyId, userId: actor.userId }).execute()
    const head = { ...actor, roles: ['AGENCY_ADMIN'], agencyIds: [agencyId] } as typeof actor
    await opensWhatIsMailed(['clients-account-declared'], () =>
      declareClientsAccount(needs, head, {
        ...{ agencyId, accountHolder: 'Agence Essai', iban: 'FR7630006000011234567890189' },
        ...{ bic: 'AGRIFRPP', bankName: 'Banque Essai', currentPassword: PASSWORD },
        ...callerWith(setCookies),
      }),
    )
    const { slug: _, ...facts } = AN_AGENCY
    await opensWhatIsMailed(['agency-opened'], () =>
      openAgency(needs, SYSTEM, {
        agency: { ...facts, name: 'Agence des Mails', siren: '732 829 320' },
        account: {
          ...{ accountHolder: 'Agence des Mails', iban: 'FR7630006000011234567890189' },
          ...{ bic: 'AGRIFRPP', bankName: 'Banque Essai' },
        },
        head: { firstName: 'Jeanne', lastName: 'Essai', email: 'jeanne@example.org' },
      }),
    )
    await opensWhatIsMailed(['password-changed'], () => changePassword(needs, actor, other))
    const from = (address: string) => ({ ...callerWith(), address })
    const entered = { email: nora.email, password: other.password }
    await signIn(needs, VISITOR, { ...entered, ...from('90.1.2.3') })
    await opensWhatIsMailed(['sign-in-elsewhere'], () =>
      signIn(needs, VISITOR, { ...entered, ...from('151.38.1.1') }),
    )
    await opensWhatIsMailed(['factor-changed'], () => resetFactors(needs, { email: nora.email }))
    await opensWhatIsMailed(['password-reset'], () =>
      requestPasswordReset(needs, { address: '2001:db8::1' }, { email: nora.email, headers: new Headers() }),
    )
    await opensWhatIsMailed(['browser-link'], () => askBrowserLink(needs, { address: '2001:db8::1' }, nora))
    const admin = { ...actor, userId: 'an administrator', roles: ['ADMIN'] } as typeof actor
    const { userId } = actor
    const closing = { ...needs, entrust: async () => {} }
    await opensWhatIsMailed(['account-state'], () => disableAccount(closing, admin, { userId }))
    await opensWhatIsMailed(['account-state'], () => enableAccount(needs, admin, { userId }))
    const holder = await addAccount(needs, ['SUPER_ADMIN'])
    const held = {
      id: 'a session',
      userId: holder.userId,
      token: 'hashed',
      expiresAt: new Date('2100-01-01'),
    }
    await db.insertInto('sessions').values(held).execute()
    const helper = { ...actor, userId: holder.userId, roles: ['SUPER_ADMIN'] } as typeof actor
    const acting = { userId, reason: 'Aide demandée', sessionId: held.id }
    await opensWhatIsMailed(['acted-as'], () => startActing(needs, helper, acting))
    const guest = { ...nora, email: 'invitee@example.org', role: 'OWNER', agency: null } as const
    await opensWhatIsMailed(['account-invited'], () => invitePerson(needs, admin, guest))
  },
}
