import { consolePages, detail, file, type Pages, page, site } from './page-entry.ts'

const USERS = { read: 'user:read', act: 'user:read' } as const

/** Entering an account, what its mails open, and the accounts of the whole house. */
export const ACCOUNT_PAGES: Pages = [
  ...site('public', [
    page('/auth/login', 'auth/login.tsx', { read: 'public', act: 'public', privacy: 'secret' }),
    page('/auth/register', 'auth/register.tsx', { read: 'public', act: 'public', privacy: 'secret' }),
    page('/auth/confirm-account', 'auth/confirm-account.tsx', {
      read: 'public',
      act: 'link',
      privacy: 'secret',
    }),
    page('/auth/second-step', 'auth/second-step.tsx', {
      read: 'public',
      act: 'public',
      privacy: 'secret',
    }),
    page('/agir', 'auth/acting.tsx', { read: 'own', act: 'own' }),
    page('/auth/security', 'auth/security.tsx', {
      read: 'account',
      act: 'account',
      privacy: 'secret',
      reads: 11,
    }),
    page('/auth/forgotten-password', 'auth/forgotten-password.tsx', {
      read: 'public',
      act: 'public',
      privacy: 'secret',
    }),
    page('/auth/reset-password', 'auth/reset-password.tsx', {
      read: 'public',
      act: 'link',
      privacy: 'secret',
    }),
    page('/auth/browser', 'auth/browser.tsx', { read: 'public', act: 'link', privacy: 'secret' }),
    page('/adresse-e-mail/:token', 'email-change/confirm-address.tsx', { read: 'link', act: 'link' }),
    page('/adresse-e-mail/arreter/:token', 'email-change/stop-address.tsx', { read: 'link', act: 'link' }),
    page('/desinscription/:token', 'public/unsubscribe.tsx', { read: 'link', act: 'link' }),
  ]),
  ...site(null, [
    file('/auth/logout', 'auth/logout.ts', { read: 'public', act: 'own', privacy: 'secret' }),
    file('/espace/affichage', 'console/frame/keep-console-look.ts', {
      read: 'public',
      act: 'own',
      privacy: 'secret',
    }),
    file('/auth/passkey', 'auth/passkey.ts', { read: 'public', act: 'public', privacy: 'secret' }),
  ]),
  ...consolePages('admin', [
    page('users', 'admin/users.tsx', {
      menu: [20, 'Utilisateurs'],
      suggested: [20, 'Utilisateurs'],
      read: 'user:read',
      csv: 'utilisateurs',
    }),
    page('users/doublons', 'admin/account-pairs/account-pairs.tsx', {
      read: 'user:read',
      finds: 'Comptes en double',
      csv: { name: 'comptes-en-double', label: 'Comptes en double' },
    }),
    page('users/doublons/:pair', 'admin/account-pairs/account-pair.tsx', USERS),
    page('users/inviter', 'admin/invite-user.tsx', { ...USERS, finds: 'Inviter une personne' }),
    file('users/:user/donnees.json', 'admin/user-data-file.ts', USERS),
    ...detail('users/:user', 'admin/user-frame.tsx', [
      page('', 'admin/user-account.tsx', { tab: [10, 'Compte'], ...USERS }),
      page('journal', 'admin/user-journal.tsx', { tab: [20, 'Journal'], read: 'user:read' }),
      page('connexions', 'admin/user-sessions.tsx', { tab: [30, 'Connexions'], ...USERS }),
      page('roles', 'admin/user-roles.tsx', { tab: [40, 'Rôles'], ...USERS }),
      page('desactiver', 'admin/disable-user.tsx', { ...USERS, reads: 17 }),
      page('confier', 'admin/user-hand-over.tsx', { ...USERS, reads: 17 }),
    ]),
    page('roles', 'admin/roles/roles.tsx', { menu: [30, 'Rôles'], read: 'role:read', csv: 'roles' }),
    page('roles/:role', 'admin/roles/role.tsx', { read: 'role:read' }),
  ]),
]
