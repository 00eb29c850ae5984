import { expect, test } from 'vitest'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { termsOfContract } from '#modules/stay-amendments/stay-terms.ts'
import { calendarFileOf } from './calendar-file.ts'

const reservation = {
  publicId: '6e1c4c4e-0000-4000-8000-000000000001',
  number: 'CAL-2027-000012',
  stay: { arrival: '2027-07-03', departure: '2027-07-10' },
  status: 'confirmed',
  createdAt: new Date('2026-11-20T10:00:00Z'),
} as unknown as Reservation
const content = {
  title: 'Villa Californie',
  publicPlace: { city: 'Cannes', country: 'France' },
  address: { street: '1 chemin des Essais', postalCode: '06400', city: 'Cannes', country: 'France' },
  checkIn: { from: '16:00', to: '20:00' },
  checkOut: '10:00',
} as unknown as ListingContent

const LINK = { url: 'https://calanque.example/r/x', exact: true }
const STREET = '1 chemin des Essais'

test('the calendar file has the stay as whole days, independent of time zones', () => {
  const file = calendarFileOf(reservation, { content }, LINK).replace(/\r\n /g, '')
  expect(file).toContain('DTSTART;VALUE=DATE:20270703')
  expect(file).toContain('DTEND;VALUE=DATE:20270710')
  expect(file).toContain('SUMMARY:Villa Californie\\, Cannes')
  expect(file).toContain('UID:6e1c4c4e-0000-4000-8000-000000000001@calanque')
  expect(file).toContain('STATUS:CONFIRMED')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('SEQUENCE:0')
  expect(file).toMatch(/Arrivée le samedi 3\u00a0juillet\u00a02027\\, de 16\sh à 20\sh/)
})

test('the calendar file of a cancelled stay has the same event with a later sequence and STATUS:CANCELLED', () => {
  const cancelled = {
    ...reservation,
    status: 'cancelled',
    cancelledAt: new Date('2027-06-01T10:00:00Z'),
  } as unknown as Reservation
  const file = calendarFileOf(cancelled, { content }, LINK).replace(/\r\n /g, '')
  expect(file).toContain('UID:6e1c4c4e-0000-4000-8000-000000000001@calanque')
  expect(file).toContain('STATUS:CANCELLED')
  expect(file).toContain('SEQUENCE:1')
  expect(file).toContain('DTSTAMP:20270601T100000Z')
})

test('the calendar file of an amended stay has the hours that were signed, in a later sequence', () => {
  const after = {
    ...termsOfContract({
      stay: { arrivalFrom: '16:00', arrivalUntil: '20:00', departureBy: '10:00' },
      animals: 'forbidden',
    } as never),
    arrivalUntil: '22:30',
    departureBy: '11:00',
  }
  const agreed = { number: 2, after, settledAt: new Date('2027-05-01T08:00:00Z') }
  const file = calendarFileOf(reservation, { content }, LINK, agreed).replace(/\r\n /g, '')
  expect(file).toMatch(/de 16\sh à 22\sh\s30/)
  expect(file).toMatch(/avant 11\sh/)
  expect(file).toContain('SEQUENCE:2')
  expect(file).toContain('DTSTAMP:20270501T080000Z')
  const cancelledAt = new Date('2027-06-01T10:00:00Z')
  const cancelled = { ...reservation, status: 'cancelled', cancelledAt } as unknown as Reservation
  expect(calendarFileOf(cancelled, { content }, LINK, agreed)).toContain('SEQUENCE:3')
})

test('the street is in the file of a confirmed stay alone, for a reader of the exact place', () => {
  expect(calendarFileOf(reservation, { content }, LINK)).toContain(STREET)
  expect(calendarFileOf(reservation, { content }, { ...LINK, exact: false })).not.toContain(STREET)
  const cancelled = { ...reservation, status: 'cancelled', cancelledAt: new Date() } as Reservation
  expect(calendarFileOf(cancelled, { content }, LINK)).not.toContain(STREET)
})
