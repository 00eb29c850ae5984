import { type DeclaredInConsole, file, page } from './page-entry.ts'

/** The accounts of the whole house, with the page of each. */
export const ACCOUNTS: readonly DeclaredInConsole[] = [
  page('users', 'admin/users.tsx', {
    menu: 'Utilisateurs',
    suggested: 'Utilisateurs',
    read: 'user:read',
  }),
  file('users.csv', 'admin/users-file.ts', { read: 'user:read' }),
  page('users/:user', 'admin/user.tsx', { read: 'user:read' }),
]
