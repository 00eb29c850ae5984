import { consolePages, detail, EVERYONE, type Pages, page } from './page-entry.ts'

/** The contacts of an agency. */
export const CONTACT_PAGES: Pages = consolePages('agent', [
  page('contacts', 'agent/contacts/contacts.tsx', {
    menu: [20, 'Contacts'],
    read: 'whole area',
    csv: 'contacts',
  }),
  page('contacts/new', 'agent/contacts/new-contact.tsx', EVERYONE),
  ...detail('contacts/:contact', 'agent/contacts/contact-frame.tsx', [
    page('', 'agent/contacts/contact.tsx', { tab: [10, 'Fiche'], ...EVERYONE }),
    page('history', 'agent/contacts/history.tsx', { tab: [20, 'Historique'], ...EVERYONE }),
    page('edit', 'agent/contacts/edit-contact.tsx', EVERYONE),
  ]),
])
