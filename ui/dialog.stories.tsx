import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

const meta = {
  title: 'Messages/Dialog',
  component: Dialog,
  args: {
    title: 'Annuler cette réservation',
    description: 'Le remboursement suit les conditions acceptées à la réservation.',
    trigger: <Button variant="danger">Annuler la réservation</Button>,
    size: 'small',
    children: <p className="leading-relaxed">Les nuits redeviennent libres dès votre confirmation.</p>,
    footer: (
      <>
        <DialogClose>
          <Button variant="quiet">Garder la réservation</Button>
        </DialogClose>
        <DialogClose>
          <Button variant="danger">Confirmer l’annulation</Button>
        </DialogClose>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { name: 'Fermé' }
export const Open: Story = { name: 'Ouvert', args: { defaultOpen: true } }
