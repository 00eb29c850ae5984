import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import { MAIL_DOMAINS, MAIL_READERS, type MailAbout } from '#shared/mail-about.ts'
import { TEXTS_STATES, type TextsState } from './texts-state.ts'

/** One mail of the house; `subject` is that of its example. */
export type MailTemplateLine = MailAbout & {
  template: string
  subject: string
  texts: TextsState
}

/** Every mail that the house sends. */
export const MAIL_TEMPLATE_LIST = defineList<MailTemplateLine>()({
  filters: {
    q: textFilter('Nom, objet ou moment'),
    domain: choiceFilter('Sujet', MAIL_DOMAINS),
    to: choiceFilter('Destinataire', MAIL_READERS),
    texts: choiceFilter('Textes', TEXTS_STATES),
  },
  columns: {
    name: { label: 'E-mail', value: ({ name }) => name, isRowHeader: true },
    domain: { label: 'Sujet', value: ({ domain }) => MAIL_DOMAINS[domain], hideOnPhone: true },
    to: { label: 'Destinataire', value: ({ to }) => MAIL_READERS[to], hideOnPhone: true },
    when: { label: 'Moment', value: ({ when }) => when, hideOnPhone: true },
    texts: { label: 'Textes', value: ({ texts }) => TEXTS_STATES[texts] },
    subject: { label: 'Objet de l’exemple', value: ({ subject }) => subject, isExtra: true },
    because: { label: 'Ce qui l’exige', value: ({ because }) => because ?? null, isExtra: true },
  },
  sorts: ['name', 'domain', 'to'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 40,
})
