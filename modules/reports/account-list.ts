import { ROLE_LABELS, ROLES, type Role } from '#modules/accounts/role.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, rarely, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

export const ACCOUNT_STATE_LABELS = { active: 'Actif', disabled: 'Désactivé' } as const
const SECOND_FACTOR_LABELS = { with: 'Avec second facteur', without: 'Sans second facteur' } as const

/** An account, as the administration sees it; an erased one keeps no name and no e-mail of its person. */
export type AccountLine = {
  id: string
  name: string
  email: string
  phone: string | null
  /** In the order of `ROLES`. */
  roles: Role[]
  /** Names of the agencies it works for. */
  agencies: string[]
  state: keyof typeof ACCOUNT_STATE_LABELS
  /** True with an authenticator or a passkey. */
  hasSecondFactor: boolean
  createdAt: Instant
  /** The last request of a session that is still kept; null without one. */
  lastSeenAt: Instant | null
}

/** The roles of an account in French: « Agent, Admin ». */
export const describeRoles = (roles: readonly Role[]): string =>
  roles.length === 0 ? 'Sans rôle' : roles.map((role) => ROLE_LABELS[role]).join(', ')

/** The accounts of the whole house, in the order of their names. */
export const ACCOUNT_LIST = defineList<AccountLine>()({
  filters: {
    q: textFilter('Nom, e-mail ou téléphone'),
    role: choiceFilter('Rôle', ROLE_LABELS),
    agency: thingFilter('Agence', 'agencies'),
    state: choiceFilter('État', ACCOUNT_STATE_LABELS),
    factor: rarely(choiceFilter('Second facteur', SECOND_FACTOR_LABELS)),
  },
  columns: {
    name: { label: 'Compte', value: ({ name }) => name, isRowHeader: true },
    email: { label: 'E-mail', value: ({ email }) => email, hideOnPhone: true },
    roles: { label: 'Rôles', value: ({ roles }) => describeRoles(roles) },
    agencies: { label: 'Agence', value: ({ agencies }) => agencies.join(', ') || null, hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => ACCOUNT_STATE_LABELS[state] },
    factor: {
      label: 'Second facteur',
      value: ({ hasSecondFactor }) => (hasSecondFactor ? 'Oui' : 'Non'),
      hideOnPhone: true,
    },
    phone: { label: 'Téléphone', value: ({ phone }) => phone, isExtra: true },
    created: { label: 'Ouvert le', kind: 'instant', value: ({ createdAt }) => createdAt, isExtra: true },
    seen: { label: 'Vu le', kind: 'instant', value: ({ lastSeenAt }) => lastSeenAt, hideOnPhone: true },
  },
  sorts: ['name', 'created', 'seen'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 25,
  isStreamed: true,
})

/** The order of roles in the product: the database's is alphabetical. */
export function inRoleOrder(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role))
}
