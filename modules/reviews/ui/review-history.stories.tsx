import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewHistory } from './review-history.tsx'

const meta = {
  title: 'Contenu/Historique d’un avis',
  component: ReviewHistory,
  args: {
    history: [
      { act: 'write', at: '2026-08-12T09:00:00Z', reason: null, note: null },
      {
        act: 'withdraw',
        at: '2026-08-14T15:20:00Z',
        reason: 'personal_data',
        note: 'Le téléphone du gardien y figure.',
      },
      { act: 'contest', at: '2026-08-15T08:05:00Z', reason: null, note: 'C’est le numéro de l’annonce.' },
      { act: 'restore', at: '2026-08-15T10:40:00Z', reason: null, note: null },
    ],
  },
} satisfies Meta<typeof ReviewHistory>
export default meta
type Story = StoryObj<typeof meta>

export const Restored: Story = { name: 'Avis retiré, contesté, rétabli' }
