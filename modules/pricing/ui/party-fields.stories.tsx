import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { PartyFields } from './party-fields.tsx'

const meta = {
  title: 'Saisie/PartyFields',
  component: PartyFields,
  args: { value: { adults: 2, children: 0, babies: 0 }, onChange: () => {} },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof PartyFields>
export default meta
type Story = StoryObj<typeof meta>

function Stateful(args: ComponentProps<typeof PartyFields>) {
  const [value, setValue] = useState(args.value)
  return (
    <div className="max-w-sm">
      <PartyFields {...args} value={value} onChange={setValue} />
    </div>
  )
}

export const Search: Story = { name: 'Recherche' }
export const VillaForSix: Story = {
  name: 'Villa pour six',
  args: { value: { adults: 4, children: 2, babies: 1 }, maxGuests: 6 },
}
