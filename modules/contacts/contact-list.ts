import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, rarely, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import {
  CONTACT_KINDS,
  CONTACT_LANGUAGES,
  CONTACT_ROLES,
  type ContactKind,
  type ContactLanguage,
  type ContactRole,
} from './contact.ts'

/** One line of the list of contacts. */
export type ContactLine = {
  id: string
  name: string
  kind: ContactKind
  roles: readonly ContactRole[]
  email: string | null
  phone: string | null
  town: string
  language: ContactLanguage
  agent: string | null
  /** The day of the first reminder that is not done. */
  nextOn: CivilDate | null
  addedAt: Instant
}

/** What a contact is to its agency, in words; empty for one who is nothing yet. */
export const rolesInWords = (roles: readonly ContactRole[]): string =>
  roles.map((role) => CONTACT_ROLES[role]).join(', ')

/** The contacts of an agency, by name. */
export const CONTACT_LIST = defineList<ContactLine>()({
  filters: {
    q: textFilter('Nom, e-mail ou numéro'),
    role: choiceFilter('Rôle', CONTACT_ROLES),
    kind: rarely(choiceFilter('Type', CONTACT_KINDS)),
    language: rarely(choiceFilter('Langue', CONTACT_LANGUAGES)),
    next: choiceFilter('Rappel', { open: 'À faire' }),
    held: choiceFilter('Suivi', { mine: 'Par moi', others: 'Par un collègue', none: 'Par aucun agent' }),
  },
  columns: {
    name: { label: 'Nom', value: ({ name }) => name, isRowHeader: true },
    roles: { label: 'Rôle', value: ({ roles }) => rolesInWords(roles), hideOnPhone: true },
    phone: { label: 'Téléphone', value: ({ phone }) => phone },
    email: { label: 'E-mail', value: ({ email }) => email, hideOnPhone: true },
    town: { label: 'Ville', value: ({ town }) => town, isExtra: true },
    agent: { label: 'Agent', value: ({ agent }) => agent, hideOnPhone: true },
    next: { label: 'Rappel le', kind: 'date', value: ({ nextOn }) => nextOn, hideOnPhone: true },
    kind: { label: 'Type', value: ({ kind }) => CONTACT_KINDS[kind], isExtra: true },
    language: { label: 'Langue', value: ({ language }) => CONTACT_LANGUAGES[language], isExtra: true },
    added: { label: 'Ajouté le', kind: 'instant', value: ({ addedAt }) => addedAt, isExtra: true },
  },
  sorts: ['name', 'next', 'added'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 40,
  isStreamed: true,
})
