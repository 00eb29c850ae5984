import type { Meta, StoryObj } from '@storybook/react-vite'
import { LegalPage } from './legal-page.tsx'

const meta = {
  title: 'Pages/Page légale',
  component: LegalPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Classement des offres',
    intro: 'Comment les villas sont choisies et ordonnées dans les résultats.',
    updatedOn: 'Mise à jour du 21 novembre 2026',
    sections: [
      {
        id: 'presentes',
        title: 'Quelles villas sont présentes',
        blocks: [
          'Toutes les villas publiées qui répondent à la recherche :',
          { points: ['le lieu demandé ;', 'le nombre de voyageurs.'] },
        ],
      },
      {
        id: 'ordre',
        title: 'Dans quel ordre',
        blocks: [{ terms: [['Nouveautés', 'De la plus récente à la plus ancienne.']] }],
      },
    ],
  },
} satisfies Meta<typeof LegalPage>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
