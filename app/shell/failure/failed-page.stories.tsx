import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/button.tsx'
import { FailedPage } from './failed-page.tsx'
import { FailureTries } from './failure-tries.tsx'

const meta = {
  title: 'Enveloppe/Page en erreur',
  component: FailedPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Erreur de page',
    detail: 'Cette page a rencontré une erreur et n’a pas pu se charger correctement.',
    reference: '3f2a91bc',
    actions: (
      <>
        <FailureTries spent={0} onTry={() => {}} />
        <Button variant="secondary">Retour</Button>
      </>
    ),
  },
} satisfies Meta<typeof FailedPage>
export default meta
type Story = StoryObj<typeof meta>

export const FirstTime: Story = { name: 'Première fois' }
export const ThreeTriesSpent: Story = {
  name: 'Trois essais faits',
  args: { actions: <FailureTries spent={3} onTry={() => {}} /> },
}
export const Offline: Story = {
  name: 'Hors ligne',
  args: {
    title: 'Vous êtes hors ligne',
    detail: 'Cette page n’a pas pu être chargée. Elle s’ouvrira au retour de la connexion.',
    reference: '',
  },
}
