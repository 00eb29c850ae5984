import { isAdministrator } from '#modules/accounts/actor-groups.ts'
import { consolePages, file, type Pages, page } from './page-entry.ts'

/** The mails of the house, and what they say. */
export const MAIL_PAGES: Pages = consolePages('admin', [
  page('mails', 'admin/mails/mails.tsx', {
    read: 'contract:read',
    csv: 'e-mails',
    finds: 'Modèles d’e-mails',
  }),
  page('mails/:mail', 'admin/mails/mail.tsx', { read: 'contract:read', act: isAdministrator }),
  file('mails/:mail/apercu', 'admin/mails/mail-preview.ts', { read: 'contract:read', framed: true }),
])
