import {
  consolePages,
  type DeclaredInConsole,
  detail,
  EVERYONE,
  file,
  type OrderedLabel,
  type Pages,
  page,
  site,
} from './page-entry.ts'

/** The calendars of an owner's villas, or of an agency's. */
const calendars = (menu: OrderedLabel): readonly DeclaredInConsole[] => [
  page('calendar', 'calendar/planning.tsx', { menu, ...EVERYONE }),
  page('calendar/gaps', 'calendar/gaps.tsx', {
    read: 'whole area',
    csv: 'nuits-a-vendre',
    finds: 'Nuits à vendre',
  }),
  file('calendar/nights', 'calendar/nights-lot.ts', { read: 'whole area' }),
  file('calendar/estimate', 'calendar/nights-estimate.ts', { read: 'whole area' }),
  file('calendar/touches', 'calendar/nights-touches.ts', EVERYONE),
  ...detail('calendar/:property', 'calendar/villa-frame.tsx', [
    page('', 'calendar/villa-month.tsx', { tab: [10, 'Nuits et prix'], ...EVERYONE, reads: 14 }),
    page('feeds', 'calendar/villa-feeds.tsx', { tab: [20, 'Autres calendriers'], ...EVERYONE }),
  ]),
]

/** Calendars of villas, those that other sites read included. */
export const CALENDAR_PAGES: Pages = [
  ...site(null, [file('/ical/:file', 'feeds/shared-calendar.ts', { read: 'link' })]),
  ...consolePages('owner', calendars([30, 'Calendrier'])),
  ...consolePages('agent', calendars([110, 'Calendrier'])),
]
