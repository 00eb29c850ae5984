import { consolePages, type DeclaredInConsole, detail, EVERYONE, type Pages, page } from './page-entry.ts'

/** Parts of the page of a contact. */
export const inContact = (...parts: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] =>
  detail('contacts/:contact', 'agent/contacts/contact-frame.tsx', parts)

/** The contacts of an agency. */
export const CONTACT_PAGES: Pages = consolePages('agent', [
  page('contacts', 'agent/contacts/contacts.tsx', {
    menu: [20, 'Contacts'],
    read: 'whole area',
    csv: 'contacts',
  }),
  page('contacts/new', 'agent/contacts/new-contact.tsx', EVERYONE),
  ...inContact(
    page('', 'agent/contacts/contact.tsx', { tab: [10, 'Fiche'], ...EVERYONE }),
    page('history', 'agent/contacts/history.tsx', { tab: [20, 'Historique'], ...EVERYONE }),
    page('edit', 'agent/contacts/edit-contact.tsx', EVERYONE),
  ),
])
