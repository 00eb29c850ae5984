import { IMPORT_LIMITS } from '#modules/contacts/import-field.ts'
import {
  consolePages,
  type DeclaredInConsole,
  detail,
  EVERYONE,
  file,
  type Pages,
  page,
} from './page-entry.ts'

/** Parts of the page of a contact. */
export const inContact = (...parts: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] =>
  detail('contacts/:contact', 'agent/contacts/contact-frame.tsx', parts)

/** The contacts of an agency. */
export const CONTACT_PAGES: Pages = consolePages('agent', [
  page('contacts', 'agent/contacts/contacts.tsx', {
    menu: [20, 'Contacts'],
    ...EVERYONE,
    csv: 'contacts',
  }),
  page('contacts/new', 'agent/contacts/new-contact.tsx', { ...EVERYONE, finds: 'Nouveau contact' }),
  page('call', 'agent/call/call.tsx', { ...EVERYONE, finds: 'Appel' }),
  page('contacts/import', 'agent/contacts/import.tsx', {
    takesFiles: IMPORT_LIMITS.bytes + 65_536,
    ...EVERYONE,
    finds: 'Importer des contacts',
  }),
  page('contacts/import/:file', 'agent/contacts/import-file.tsx', EVERYONE),
  file('contacts/import/:file/refusees.csv', 'agent/contacts/refused-lines.ts', { read: 'whole area' }),
  page('contacts/doublons', 'agent/contacts/duplicates.tsx', { ...EVERYONE, finds: 'Contacts en double' }),
  page('contacts/doublons/:pair', 'agent/contacts/duplicate-pair.tsx', EVERYONE),
  file('contacts/:contact/donnees.json', 'agent/contacts/contact-data-file.ts', EVERYONE),
  ...inContact(
    page('', 'agent/contacts/contact.tsx', { tab: [10, 'Fiche'], ...EVERYONE }),
    page('history', 'agent/contacts/history.tsx', { tab: [20, 'Historique'], ...EVERYONE, reads: 10 }),
    page('besoins', 'agent/contacts/contact-needs.tsx', {
      tab: [40, 'Besoins particuliers'],
      ...EVERYONE,
      reads: 10,
    }),
    page('donnees', 'agent/contacts/contact-data.tsx', { tab: [90, 'Données'], ...EVERYONE }),
    page('edit', 'agent/contacts/edit-contact.tsx', EVERYONE),
  ),
])
