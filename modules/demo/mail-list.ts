import { defineList } from '#shared/lists/list.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/** A mail that the demonstration’s mailbox received. */
export type MailLine = { id: string; recipient: string; subject: string; receivedAt: Instant }

/** The mails of the demonstration’s mailbox. */
export const MAIL_LIST = defineList<MailLine>()({
  filters: { to: textFilter('Destinataire') },
  columns: {
    subject: { label: 'Objet', value: ({ subject }) => subject, isRowHeader: true },
    recipient: { label: 'Destinataire', value: ({ recipient }) => recipient, hideOnPhone: true },
    receivedAt: {
      label: 'Reçu le',
      kind: 'instant',
      value: ({ receivedAt }) => receivedAt,
      hideOnPhone: true,
    },
  },
  sorts: ['receivedAt', 'recipient', 'subject'],
  firstSort: { by: 'receivedAt', direction: 'descending' },
  pageSize: 30,
})
