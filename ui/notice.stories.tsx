import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const meta = { title: 'Messages/Notice', component: Notice } satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  name: 'Information',
  args: { children: 'Vos nuits sont retenues pendant 30 minutes.' },
}
export const Success: Story = { name: 'Réussite', args: { tone: 'success', title: 'Sélection confirmée' } }
export const Warning: Story = {
  name: 'Avertissement',
  args: {
    tone: 'warning',
    title: 'Le prix a changé',
    children: 'Le montant du séjour a été mis à jour. Vérifiez-le et confirmez pour continuer.',
  },
}
export const ErrorWithAction: Story = {
  name: 'Erreur et action',
  args: {
    tone: 'error',
    title: 'Dates non disponibles',
    children: 'Ces dates ne sont pas disponibles pour cette propriété.',
    action: (
      <Button variant="secondary" size="small">
        Choisir d’autres dates
      </Button>
    ),
  },
}
