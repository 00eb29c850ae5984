import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart, Share } from 'lucide-react'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Réserver maintenant' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary', children: 'Voir les dates' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'Effacer' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Annuler la réservation' } }
export const Pending: Story = { args: { pending: true, children: 'Envoi en cours' } }
export const Disabled: Story = { args: { disabled: true } }
export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Button size="small">Petit</Button>
      <Button>Moyen</Button>
      <Button size="large">Grand</Button>
    </div>
  ),
}
export const AsLink: Story = {
  render: () => (
    <ButtonLink to="/annonces" variant="secondary">
      Nos villas
    </ButtonLink>
  ),
}
export const IconOnly: Story = {
  render: () => (
    <div className="flex gap-2">
      <IconButton label="Ajouter aux favoris">
        <Icon of={Heart} />
      </IconButton>
      <IconButton label="Partager">
        <Icon of={Share} />
      </IconButton>
    </div>
  ),
}
