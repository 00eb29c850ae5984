import type { Meta, StoryObj } from '@storybook/react-vite'
import Heart from 'lucide-react/icons/heart'
import Share from 'lucide-react/icons/share'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Réserver maintenant' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { name: 'Principal' }
export const Secondary: Story = {
  name: 'Secondaire',
  args: { variant: 'secondary', children: 'Voir les dates' },
}
export const Quiet: Story = { name: 'Discret', args: { variant: 'quiet', children: 'Effacer' } }
export const Danger: Story = {
  name: 'Suppression',
  args: { variant: 'danger', children: 'Annuler la réservation' },
}
export const Pending: Story = { name: 'En attente', args: { pending: true, children: 'Envoi en cours' } }
export const Unavailable: Story = {
  name: 'Indisponible, et pourquoi',
  args: { unavailable: 'Le contrat est à signer d’abord', children: 'Payer' },
}
export const Sizes: Story = {
  name: 'Tailles',
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Button size="small">Petit</Button>
      <Button>Moyen</Button>
      <Button size="large">Grand</Button>
    </div>
  ),
}
export const AsLink: Story = {
  name: 'Lien',
  render: () => (
    <ButtonLink to="/annonces" variant="secondary">
      Nos villas
    </ButtonLink>
  ),
}
export const IconOnly: Story = {
  name: 'Icône seule',
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
