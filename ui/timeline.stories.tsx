import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './timeline.tsx'

const meta = {
  title: 'Contenu/Timeline',
  component: Timeline,
  args: {
    label: 'Suivi de la réservation',
    items: [
      { id: 1, title: 'Réservation créée', when: '3 juin 2026 à 10 h 12' },
      { id: 2, title: 'Contrat signé', when: '3 juin 2026 à 10 h 25' },
      { id: 3, title: 'Paiement de l’acompte', when: 'avant le 17 juin 2026', state: 'current' },
      { id: 4, title: 'Arrivée', when: '4 juillet 2026', state: 'upcoming' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
