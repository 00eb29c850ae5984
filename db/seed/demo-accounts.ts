import type { Role } from '#modules/accounts/role.ts'

/** Password of every demo account; real accounts choose theirs. */
export const DEMO_PASSWORD = 'Calanque2026!'

type DemoAccount = {
  key: string
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Postal address, which the contract of a villa let directly must give. */
  address: string | null
  roles: Role[]
}

/** Fictitious people, one for each role; their telephone numbers are of the range kept for fiction. */
export const DEMO_ACCOUNTS = [
  account('voyageur', 'Camille', 'Fontvieille', '06 39 98 10 01', 'TRAVELER'),
  account(
    'proprietaire',
    'Hélène',
    'Castellan',
    '06 39 98 10 02',
    'OWNER',
    '4 montée des Oliviers-Blancs, 06600 Antibes',
  ),
  account('agent', 'Julien', 'Aubanel', '06 39 98 10 03', 'AGENT'),
  account('agence', 'Inès', 'Rostagni', '06 39 98 10 04', 'AGENCY_ADMIN'),
  account('backoffice', 'Paul', 'Giraudon', '06 39 98 10 05', 'BACK_OFFICE'),
  account('admin', 'Sarah', 'Lantelme', '06 39 98 10 06', 'ADMIN'),
  account('superadmin', 'Victor', 'Peyrane', '06 39 98 10 07', 'SUPER_ADMIN'),
] as const satisfies readonly DemoAccount[]

/** Other owners of the demonstration, so that nobody owns the whole coast. */
export const OTHER_OWNERS = [
  account(
    'marius.delestang',
    'Marius',
    'Delestang',
    '06 39 98 10 08',
    'OWNER',
    '21 quai de la Tartane, 83700 Saint-Raphaël',
  ),
  account(
    'odile.vauban',
    'Odile',
    'Vaubanet',
    '06 39 98 10 09',
    'OWNER',
    '8 rue du Lavoir-Vieux, 84220 Gordes',
  ),
  account(
    'sandro.orsini',
    'Sandro',
    'Orsinelli',
    '06 39 98 10 10',
    'OWNER',
    '15 escalier des Citronniers, 06500 Menton',
  ),
] as const satisfies readonly DemoAccount[]

function account(
  key: string,
  firstName: string,
  lastName: string,
  phone: string,
  role: Role,
  address: string | null = null,
): DemoAccount {
  return { key, email: `${key}@demo.calanque.fr`, firstName, lastName, phone, address, roles: [role] }
}
