import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { type DeclaredInConsole, file, type Grant, page } from './page-entry.ts'

/** The page of one stay with its documents, the same for its owner, its agency and the house. */
export const stayPages = (read: Grant): readonly DeclaredInConsole[] => [
  page('reservations/:id', 'stays/stay.tsx', { read }),
  file('reservations/:id/documents/:file', 'stays/stay-file.ts', { read }),
]

/** More time for a stay that is not paid on its day, given by those who may cancel it as its host. */
export const GRANT_TIME = page('reservations/:id/delai', 'stays/grant-time.tsx', {
  ...{ read: 'whole area', act: 'whole area' },
} as const)

/** The reservations of an agency's villas, or of every villa, with the page of each. */
export const reservations = (read: Grant, menu?: string): readonly DeclaredInConsole[] => [
  page('reservations', 'stays/reservations.tsx', { read, ...(menu && { menu }) }),
  file('reservations.csv', 'stays/reservations-file.ts', { read }),
  ...stayPages(read),
]

/** One thread, to read it, write in it and open its files. */
export const THREAD: readonly DeclaredInConsole[] = [
  page('messages/:thread', 'messages/thread.tsx', {
    takesFiles: MESSAGE_FORM,
    ...{ read: 'whole area', act: 'whole area' },
  }),
  file('messages/:thread/fichiers', 'messages/send-files.ts', {
    takesFiles: MESSAGE_FORM,
    ...{ read: 'whole area', act: 'whole area' },
  }),
  file('messages/:thread/fichiers/:file', 'messages/thread-file.ts', { read: 'whole area' }),
]
