import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    crumbs: [
      { label: 'Nos villas', to: '/annonces' },
      { label: 'Cannes', to: '/annonces?city=Cannes' },
      { label: 'Villa Azur' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
