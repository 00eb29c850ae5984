import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Contenu/EmptyState',
  component: EmptyState,
  args: {
    title: 'Aucune propriété trouvée',
    children: 'Essayez de modifier vos critères de recherche',
    action: (
      <ButtonLink to="/annonces" variant="secondary">
        Tout effacer
      </ButtonLink>
    ),
  },
} satisfies Meta<typeof EmptyState>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
