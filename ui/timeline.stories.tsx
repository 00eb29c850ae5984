import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './timeline.tsx'

const meta = {
  title: 'Contenu/Timeline',
  component: Timeline,
  args: {
    label: 'Suivi de la réservation',
    items: [
      { id: 1, title: 'Réservation créée', when: '3\u00a0juin\u00a02026 à 10 h 12' },
      { id: 2, title: 'Contrat signé', when: '3\u00a0juin\u00a02026 à 10 h 25' },
      { id: 3, title: 'Paiement de l’acompte', when: 'avant le 17\u00a0juin\u00a02026', state: 'current' },
      { id: 4, title: 'Arrivée', when: '4\u00a0juillet\u00a02026', state: 'upcoming' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
