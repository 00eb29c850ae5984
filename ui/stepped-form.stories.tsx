import type { Meta, StoryObj } from '@storybook/react-vite'
import { DefinitionList } from './definition-list.tsx'
import { Notice } from './notice.tsx'
import { SkeletonText } from './skeleton.tsx'
import type { Step } from './step-list.tsx'
import { SteppedForm } from './stepped-form.tsx'
import { TextField } from './text-field.tsx'

const STEPS: Step[] = [
  { id: 'place', label: 'Adresse', state: 'completed' },
  { id: 'rooms', label: 'Chambres', state: 'completed' },
  { id: 'rates', label: 'Tarifs', state: 'current' },
  { id: 'photos', label: 'Photographies', state: 'accessible' },
  { id: 'review', label: 'Relecture', state: 'locked' },
]
const LONG = 'Équipements de la propriété, de ses dépendances et de ses extérieurs'

const meta = {
  title: 'Saisie/SteppedForm',
  component: SteppedForm,
  args: {
    label: 'Étapes de l’annonce',
    steps: STEPS,
    finish: 'Soumettre à la relecture',
    saved: 'Enregistré aujourd’hui à 10\u00a0h\u00a012',
    summary: (
      <DefinitionList
        items={[
          { term: 'Propriété', value: 'Villa Azur' },
          { term: 'Chambres', value: '5' },
        ]}
      />
    ),
    children: <TextField label="Loyer de la semaine, en euros" name="rent" inputMode="numeric" />,
  },
  decorators: [
    (Story) => (
      <form method="post">
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof SteppedForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Par défaut' }
export const First: Story = {
  name: 'Première étape, rien de gardé',
  args: {
    steps: STEPS.map((step, n) => ({ ...step, state: n === 0 ? 'current' : 'locked' })),
    saved: undefined,
    summary: undefined,
  },
}
export const Loading: Story = { name: 'En chargement', args: { children: <SkeletonText lines={4} /> } }
export const ToMend: Story = {
  name: 'À corriger',
  args: {
    steps: STEPS.map((step, n) => (n === 1 ? { ...step, state: 'failed', hint: 'À corriger' } : step)),
    children: (
      <>
        <Notice tone="error" title="Le nombre de chambres manque">
          Revenez à l’étape Chambres pour le compléter.
        </Notice>
        <TextField label="Loyer de la semaine, en euros" name="rent" />
      </>
    ),
  },
}
export const LongTexts: Story = {
  name: 'Textes longs',
  args: { steps: STEPS.map((step) => ({ ...step, label: LONG, hint: '12\u00a0minutes environ' })) },
}
export const Narrow: Story = {
  name: 'À 320 px',
  args: ToMend.args!,
  decorators: [
    (Story) => (
      <div className="w-80 p-4">
        <Story />
      </div>
    ),
  ],
}
