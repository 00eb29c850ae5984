import type { Meta, StoryObj } from '@storybook/react-vite'
import { calendarOf } from '#modules/pricing/calendar-day.ts'
import { aRates } from '#tests/listing-factory.ts'
import { AvailabilityCalendar } from './availability-calendar.tsx'

const RATES = aRates({
  seasons: [
    {
      name: 'Juillet et août',
      from: '2027-07-03',
      to: '2027-08-28',
      nightly: 560_000,
      weekly: 3_640_000,
      minNights: 7,
      maxNights: 28,
      arrivalDays: [6],
      departureDays: [6],
    },
  ],
})

const calendar = calendarOf(
  {
    rates: RATES,
    nightMinimums: {},
    occupied: [{ arrival: '2027-07-10', departure: '2027-07-17' }],
    today: '2027-06-08',
    lastDay: '2029-06-08',
  },
  {},
  '2027-06-01',
  61,
)

const meta = {
  title: 'Contenu/Disponibilités',
  component: AvailabilityCalendar,
  args: {
    property: '00000000-0000-4000-8000-000000000001',
    window: { today: '2027-06-08', first: '2027-06-01', last: '2029-06-01', month: '2027-06-01' },
    calendar,
  },
} satisfies Meta<typeof AvailabilityCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const TwoMonths: Story = { name: 'Deux mois' }
