import { DEMO_ACCOUNTS, SECOND_AGENCY_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import type { Role } from '#modules/accounts/role.ts'

export type DemoPerson = {
  key: string
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Postal address, mandatory in the contract of a villa let without an agency. */
  address: string | null
  roles: Role[]
}

/** The person of each role's account; telephone numbers are from the range reserved for fiction. */
const PEOPLE: Record<Role, Pick<DemoPerson, 'firstName' | 'lastName' | 'phone' | 'address'>> = {
  TRAVELER: { firstName: 'Camille', lastName: 'Fontvieille', phone: '06 39 98 10 01', address: null },
  OWNER: {
    firstName: 'Hélène',
    lastName: 'Castellan',
    phone: '06 39 98 10 02',
    address: '4 montée des Oliviers-Blancs, 06600 Antibes',
  },
  AGENT: { firstName: 'Julien', lastName: 'Aubanel', phone: '06 39 98 10 03', address: null },
  AGENCY_ADMIN: { firstName: 'Inès', lastName: 'Rostagni', phone: '06 39 98 10 04', address: null },
  BACK_OFFICE: { firstName: 'Paul', lastName: 'Giraudon', phone: '06 39 98 10 05', address: null },
  ADMIN: { firstName: 'Sarah', lastName: 'Lantelme', phone: '06 39 98 10 06', address: null },
  SUPER_ADMIN: { firstName: 'Victor', lastName: 'Peyrane', phone: '06 39 98 10 07', address: null },
}

/** The person of each account of the second agency, by its role. */
const SECOND_AGENCY_PEOPLE: Partial<typeof PEOPLE> = {
  AGENT: { firstName: 'Nadia', lastName: 'Bérengier', phone: '06 39 98 10 11', address: null },
  AGENCY_ADMIN: { firstName: 'Rémi', lastName: 'Cassagnol', phone: '06 39 98 10 12', address: null },
}

/** The fictitious people of the second agency: its agent and its head. */
export const SECOND_AGENCY_STAFF: readonly DemoPerson[] = SECOND_AGENCY_ACCOUNTS.map(({ email, role }) => ({
  key: email.split('@')[0]!,
  email,
  roles: [role],
  ...SECOND_AGENCY_PEOPLE[role]!,
}))

/** The fictitious people of the demonstration's accounts, one for each role. */
export const DEMO_PEOPLE: readonly DemoPerson[] = DEMO_ACCOUNTS.map(({ email, role }) => ({
  key: email.split('@')[0]!,
  email,
  roles: [role],
  ...PEOPLE[role],
}))

/** Other owners of the demonstration, so that no owner has the whole coast. */
export const OTHER_OWNERS: readonly DemoPerson[] = [
  owner('marius.delestang', {
    firstName: 'Marius',
    lastName: 'Delestang',
    phone: '06 39 98 10 08',
    address: '21 quai de la Tartane, 83700 Saint-Raphaël',
  }),
  owner('odile.vauban', {
    firstName: 'Odile',
    lastName: 'Vaubanet',
    phone: '06 39 98 10 09',
    address: '8 rue du Lavoir-Vieux, 84220 Gordes',
  }),
  owner('sandro.orsini', {
    firstName: 'Sandro',
    lastName: 'Orsinelli',
    phone: '06 39 98 10 10',
    address: '15 escalier des Citronniers, 06500 Menton',
  }),
]

function owner(key: string, who: (typeof PEOPLE)[Role]): DemoPerson {
  return { key, email: `${key}@demo.calanque.fr`, roles: ['OWNER'], ...who }
}
