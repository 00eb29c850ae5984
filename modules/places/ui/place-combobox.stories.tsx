import type { Meta, StoryObj } from '@storybook/react-vite'
import { typedPlace } from '../searched-place.ts'
import { PlaceCombobox } from './place-combobox.tsx'

/** A story has no server, so typed letters are proposed as words alone. */
const meta = {
  title: 'Saisie/PlaceCombobox',
  component: PlaceCombobox,
  args: {
    label: 'Destination',
    value: null,
    destinations: ['Antibes', 'Cannes', 'Nice', 'Saint-Tropez'],
    onChoose: () => {},
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlaceCombobox>
export default meta
type Story = StoryObj<typeof meta>

export const Proposals: Story = { name: 'Propositions' }
export const Chosen: Story = { name: 'Choisi', args: { value: typedPlace('Cap d’Antibes') } }
