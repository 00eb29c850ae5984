import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { notDone, ToastProvider, useToast } from './toasts.tsx'

function Buttons() {
  const showToast = useToast()
  return (
    <div className="flex gap-3">
      <Button variant="secondary" onClick={() => showToast({ tone: 'success', title: 'Ajouté aux favoris' })}>
        Réussite, 5 secondes
      </Button>
      <Button variant="secondary" onClick={() => showToast(notDone('Impossible d’ajouter aux favoris', 500))}>
        Erreur, jusqu’à la fermeture
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast({
            tone: 'error',
            title: 'Toujours hors ligne',
            detail: 'Vérifiez votre connexion à Internet.',
            topic: 'connexion',
            action: { label: 'Réessayer', act: () => {} },
          })
        }
      >
        Erreur avec un geste
      </Button>
    </div>
  )
}

const meta = {
  title: 'Messages/Toast',
  component: Buttons,
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
} satisfies Meta<typeof Buttons>
export default meta
type Story = StoryObj<typeof meta>

export const OnDemand: Story = { name: 'À la demande' }
export const SuccessAndError: Story = {
  name: 'Réussite et erreur',
  play: async ({ canvasElement }) => {
    for (const button of canvasElement.querySelectorAll('button')) button.click()
  },
}
