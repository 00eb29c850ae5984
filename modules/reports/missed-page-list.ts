import { ROLE_LABELS, ROLES, type Role } from '#modules/accounts/role.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'

/** An address at which persons of a role found no page, how often, and the last day in Paris. */
export type MissedPage = { path: string; role: Role | null; times: number; lastDay: CivilDate }

/** Who asked: the filter's word of a visitor is no role. */
export const ASKERS = {
  visitor: 'Visiteur',
  ...(Object.fromEntries(ROLES.map((role) => [role, ROLE_LABELS[role]])) as Record<Role, string>),
}

/** The addresses of the site at which there was no page, the most asked for first. */
export const MISSED_PAGE_LIST = defineList<MissedPage>()({
  filters: {
    path: textFilter('Adresse'),
    role: choiceFilter('Demandée par', ASKERS),
    day: datesFilter('Jour'),
  },
  columns: {
    path: { label: 'Adresse', value: ({ path }) => path, isRowHeader: true },
    role: { label: 'Demandée par', value: ({ role }) => ASKERS[role ?? 'visitor'] },
    times: { label: 'Fois', kind: 'number', value: ({ times }) => times },
    lastDay: { label: 'La dernière fois', kind: 'date', value: ({ lastDay }) => lastDay, hideOnPhone: true },
  },
  sorts: ['times', 'lastDay'],
  firstSort: { by: 'times', direction: 'descending' },
  pageSize: 25,
})
