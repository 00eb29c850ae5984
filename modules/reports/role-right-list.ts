import { ROLE_LABELS, ROLES, type Role } from '#modules/accounts/role.ts'
import { defineList, type ListColumn } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { RightMark, RoleRight } from './role-rights.ts'

export const RIGHT_KIND_LABELS = { act: 'Acte', page: 'Page', scope: 'Portée' } as const

/** What a mark says; nothing where the role is refused. */
export const MARK_LABELS: Record<RightMark, string> = {
  o: 'Les siens',
  a: 'Son agence',
  '*': 'Tout',
  '+': 'Oui',
  '-': '—',
}

/** Who has a right, in words: « Agent (son agence), Super Admin (tout) ». */
export function holdersWords({ marks }: Pick<RoleRight, 'marks'>): string {
  const holders = ROLES.filter((role) => marks[role] !== '-')
  if (holders.length === 0) return 'Aucun rôle'
  return holders.map((role) => `${ROLE_LABELS[role]} (${MARK_LABELS[marks[role]].toLowerCase()})`).join(', ')
}

/** A column for each role: its label is short, so that seven stand beside the name of the act on a laptop. */
const SHORT_LABELS: Record<Role, string> = { ...ROLE_LABELS, AGENCY_ADMIN: 'Resp. d’agence' }

const column = (role: Role): ListColumn<RoleRight> => ({
  label: SHORT_LABELS[role],
  value: ({ marks }) => MARK_LABELS[marks[role]],
  hideOnPhone: true,
})

/** The matrix of acts, pages and scopes by role. */
export const ROLE_RIGHT_LIST = defineList<RoleRight>()({
  filters: {
    q: textFilter('Acte, page ou domaine'),
    kind: choiceFilter('Nature', RIGHT_KIND_LABELS),
    role: choiceFilter('Ouvert à', ROLE_LABELS),
    other: choiceFilter('Différent pour', ROLE_LABELS),
  },
  columns: {
    name: { label: 'Droit', value: ({ name }) => name, isRowHeader: true },
    domain: { label: 'Domaine', value: ({ domain }) => domain },
    kind: {
      label: 'Nature',
      value: ({ kind }) => RIGHT_KIND_LABELS[kind],
      hideOnPhone: true,
      isExtra: true,
    },
    TRAVELER: column('TRAVELER'),
    OWNER: column('OWNER'),
    AGENT: column('AGENT'),
    AGENCY_ADMIN: column('AGENCY_ADMIN'),
    BACK_OFFICE: column('BACK_OFFICE'),
    ADMIN: column('ADMIN'),
    SUPER_ADMIN: column('SUPER_ADMIN'),
    key: { label: 'Nom dans le code', value: ({ key }) => key, isForFile: true },
  },
  sorts: ['domain', 'name'],
  firstSort: { by: 'domain', direction: 'ascending' },
  pageSize: 40,
})
