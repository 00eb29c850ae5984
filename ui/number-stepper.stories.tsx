import type { Meta, StoryObj } from '@storybook/react-vite'
import { NumberStepper } from './number-stepper.tsx'

const meta = {
  title: 'Saisie/NumberStepper',
  component: NumberStepper,
  args: { label: 'Adultes', name: 'adults', hint: '13 ans et plus', min: 1, max: 20, defaultValue: 2 },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberStepper>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Par défaut' }
export const AtMinimum: Story = { name: 'Au minimum', args: { defaultValue: 1 } }
export const AtMaximum: Story = { name: 'Au maximum', args: { defaultValue: 20 } }
