import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Compte',
    items: [
      { value: 'login', label: 'Connexion', content: <p>Vos identifiants</p> },
      { value: 'signup', label: 'Inscription', content: <p>Créer un compte</p> },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Par défaut' }
