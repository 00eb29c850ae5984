import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { inListing } from './listing-pages.ts'
import {
  consolePages,
  type DeclaredInConsole,
  EVERYONE,
  file,
  type OrderedLabel,
  type Pages,
  page,
  site,
} from './page-entry.ts'
import { inStay, inTravelerStay } from './stay-pages.ts'

/** What a page needs whose form carries messages. */
const WRITTEN = { takesFiles: MESSAGE_FORM, ...EVERYONE }

/** One thread, to read it, write in it and open its files. */
const THREAD: readonly DeclaredInConsole[] = [
  page('messages/:thread', 'messages/thread.tsx', { ...WRITTEN }),
  file('messages/:thread/fichiers', 'messages/send-files.ts', WRITTEN),
  file('messages/:thread/fichiers/:file', 'messages/thread-file.ts', { read: 'whole area' }),
]

/** The messages of one stay, beside the page of each thread. */
const STAY_MESSAGES: readonly DeclaredInConsole[] = [
  ...inStay(
    page('messages', 'stays/stay-messages.tsx', {
      tab: [40, 'Messages'],
      ...WRITTEN,
      reads: 16,
    }),
  ),
  file('reservations/:id/messages/fichiers', 'messages/send-files.ts', WRITTEN),
]

/** The threads of a traveler or an owner. */
const ownThreads = (menu: OrderedLabel): readonly DeclaredInConsole[] => [
  page('messages', 'messages/own-threads.tsx', { menu, read: 'whole area' }),
  ...THREAD,
]

/** Threads, in each console and by the link of their mails. */
export const MESSAGE_PAGES: Pages = [
  ...site('public', [
    page('/annonces/:id/conseil', 'messages/ask-advice.tsx', {
      read: 'public',
      act: 'public',
      privacy: 'unlisted',
    }),
    page('/messages/:token', 'messages/thread-by-link.tsx', {
      read: 'link',
      act: 'link',
      takesFiles: MESSAGE_FORM,
    }),
  ]),
  ...site(null, [
    file('/messages/:token/fichiers', 'messages/send-files.ts', {
      read: 'link',
      act: 'link',
      takesFiles: MESSAGE_FORM,
    }),
    file('/messages/:token/fichiers/:file', 'messages/file-by-link.ts', { read: 'link' }),
  ]),
  ...consolePages('traveler', [
    ...inTravelerStay(
      page('messages', 'traveler/reservation/messages.tsx', {
        tab: [40, 'Messages'],
        ...WRITTEN,
        reads: 22,
      }),
    ),
    file('reservations/:id/messages/fichiers', 'messages/send-files.ts', WRITTEN),
    ...ownThreads([40, 'Messages']),
  ]),
  ...consolePages('owner', [
    ...inListing(
      page('messages', 'owner/property-messages.tsx', { tab: [70, 'Messages'], ...WRITTEN, reads: 12 }),
    ),
    file('properties/:property/messages/fichiers', 'messages/send-files.ts', WRITTEN),
    ...STAY_MESSAGES,
    ...ownThreads([50, 'Messages']),
  ]),
  ...consolePages('agent', [
    page('messages', 'agent/messages/agency-threads.tsx', {
      menu: [50, 'Messages'],
      read: 'whole area',
      csv: 'messages',
    }),
    ...THREAD,
    ...STAY_MESSAGES,
    page('properties/:property/messages', 'agent/messages/property-threads.tsx', { read: 'whole area' }),
  ]),
  ...consolePages('back-office', [...THREAD, ...STAY_MESSAGES]),
]
