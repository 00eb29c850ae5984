/** An iCalendar file with the line ends of RFC 5545. */
export function calendarText(product: string, ...events: string[][]): string {
  const inside = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${product}`, ...inside, 'END:VCALENDAR', ''].join('\r\n')
}

const days = (from: string, to: string) => [
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
]

/** A whole-day event. */
export function dayEvent(uid: string, from: string, to: string, summary = 'Reserved'): string[] {
  return [`UID:${uid}`, 'DTSTAMP:20261101T080000Z', ...days(from, to), `SUMMARY:${summary}`]
}

/** The form of Airbnb's calendars: a stay with its folded description, and the nights behind its horizon. */
export const AIRBNB = calendarText(
  '-//Airbnb Inc//Hosting Calendar 1.0//EN',
  [
    'DTSTAMP:20261121T231500Z',
    ...days('2027-07-03', '2027-07-10').reverse(),
    'SUMMARY:Reserved',
    'UID:1418fb94e984-0a1b2c3d4e5f@airbnb.com',
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    ' tails/HMABCDEF12\\nPhone Number (Last 4 Digits): 0000',
  ],
  [
    'DTSTAMP:20261121T231500Z',
    ...days('2027-11-22', '2029-11-22').reverse(),
    'SUMMARY:Airbnb (Not available)',
    'UID:7f662ec65913-5e4d3c2b1a0f@airbnb.com',
  ],
)

/** The form of Booking.com's: sold stays and closed nights have the same words. */
export const BOOKING = calendarText('-//admin.booking.com//NONSGML v1.0//EN', [
  ...days('2027-07-17', '2027-07-24'),
  'UID:c4ca4238a0b923820dcc509a6f75849b@booking.com',
  'SUMMARY:CLOSED - Not available',
])

/** The form of Vrbo's, with a blocked week and a stay. */
export const VRBO = calendarText(
  '-//HomeAway.com, Inc.//EN',
  [
    'UID:b6f0d9f0-0000-4000-8000-000000000001',
    'DTSTAMP:20261121T120000Z',
    ...days('2027-08-07', '2027-08-14'),
    'SUMMARY:Reserved - Camille',
    'STATUS:CONFIRMED',
  ],
  [
    'UID:b6f0d9f0-0000-4000-8000-000000000002',
    'DTSTAMP:20261121T120000Z',
    ...days('2027-08-21', '2027-08-28'),
    'SUMMARY:Blocked',
  ],
)

/** The form of Abritel's in French, in Windows-1252 on some of its servers. */
export const ABRITEL = calendarText(
  '-//Abritel//Calendrier//FR',
  [
    'UID:d41d8cd9-0000-4000-8000-000000000001',
    'DTSTAMP:20261121T120000Z',
    ...days('2027-09-04', '2027-09-11'),
    'SUMMARY:Réservé - Hélène',
  ],
  [
    'UID:d41d8cd9-0000-4000-8000-000000000002',
    'DTSTAMP:20261121T120000Z',
    ...days('2027-09-18', '2027-09-25'),
    'SUMMARY:Bloqué',
  ],
)

/**
 * The form of a person's calendar at Google: hours with a zone, a recurrence with its changes, free and
 * cancelled events.
 */
export const GOOGLE = calendarText(
  '-//Google Inc//Google Calendar 70.9054//EN',
  [
    'DTSTART:20270702T140000Z',
    'DTEND:20270705T080000Z',
    'UID:famille@google.com',
    'STATUS:CONFIRMED',
    'SUMMARY:La famille',
    'TRANSP:OPAQUE',
  ],
  [
    'DTSTART;TZID=Europe/Paris:20270610T100000',
    'DTEND;TZID=Europe/Paris:20270610T120000',
    'UID:plombier@google.com',
    'STATUS:CONFIRMED',
    'SUMMARY:Plombier',
    'TRANSP:OPAQUE',
  ],
  [
    ...days('2027-05-01', '2027-05-02'),
    'UID:ferie@google.com',
    'STATUS:CONFIRMED',
    'SUMMARY:Fête du Travail',
    'TRANSP:TRANSPARENT',
  ],
  [...days('2027-05-08', '2027-05-12'), 'UID:annule@google.com', 'STATUS:CANCELLED', 'SUMMARY:Annulé'],
  [
    'DTSTART;TZID=Europe/Paris:20270401T180000',
    'DTEND;TZID=Europe/Paris:20270403T100000',
    'RRULE:FREQ=MONTHLY;COUNT=3',
    'EXDATE;TZID=Europe/Paris:20270501T180000',
    'UID:mensuel@google.com',
    'SUMMARY:Week-end du propriétaire',
  ],
  [
    'DTSTART;TZID=Europe/Paris:20270605T180000',
    'DTEND;TZID=Europe/Paris:20270607T100000',
    'RECURRENCE-ID;TZID=Europe/Paris:20270601T180000',
    'UID:mensuel@google.com',
    'SUMMARY:Week-end du propriétaire',
  ],
)
