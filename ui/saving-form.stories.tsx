import type { Meta, StoryObj } from '@storybook/react-vite'
import { SavingForm, SavingStatus } from './saving-form.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Saisie/SavingForm',
  component: SavingForm,
  args: {
    intent: 'save',
    className: 'grid max-w-xl gap-6',
    savedAt: '2026-11-22T13:32:00.000Z',
    children: <TextField label="Titre de l’annonce" name="title" defaultValue="Villa Azur" />,
  },
} satisfies Meta<typeof SavingForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Enregistré' }
export const States: Story = {
  name: 'États',
  render: () => (
    <div className="grid gap-3">
      {(['typed', 'saving', 'saved', 'refused', 'lost'] as const).map((state) => (
        <SavingStatus key={state} state={state} at="2026-11-22T13:32:00.000Z" />
      ))}
    </div>
  ),
}
