import type { Meta, StoryObj } from '@storybook/react-vite'
import { daysBetween, weekdayOf } from '#shared/civil-date.ts'
import { NO_DATES } from './date-range.ts'
import { DateRangeField } from './date-range-field.tsx'

const meta = {
  title: 'Saisie/DateRangeField',
  component: DateRangeField,
  args: { legend: 'Dates du séjour', defaultValue: NO_DATES, min: '2026-06-03', max: '2028-06-03' },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { name: 'Vide' }
export const Chosen: Story = {
  name: 'Choisi',
  args: { defaultValue: { from: '2026-07-04', to: '2026-07-11' } },
}
export const WithError: Story = {
  name: 'Avec une erreur',
  args: { error: 'Veuillez choisir vos dates de séjour' },
}
export const Open: Story = {
  name: 'Ouvert',
  args: {
    defaultValue: { from: '2026-07-04', to: '2026-07-11' },
    refuse: (day, from) => {
      if (day >= '2026-08-01' && day < '2026-08-15') return 'Cette date est déjà réservée.'
      if (weekdayOf(day) !== 6) return 'Les séjours vont du samedi au samedi.'
      return from && daysBetween(from, day) < 7 ? 'Le séjour minimum est de 7 nuits.' : null
    },
  },
  play: async ({ canvasElement }) => canvasElement.querySelector<HTMLButtonElement>('button')?.click(),
}
