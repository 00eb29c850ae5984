import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { StaySearchOverlay } from './stay-search-overlay.tsx'
import { ANY_STAY, wishOf } from './stay-wish.ts'

const meta = {
  title: 'Mises en page/StaySearchOverlay',
  component: StaySearchOverlay,
  args: {
    step: 'place',
    wish: wishOf(ANY_STAY, new URLSearchParams()),
    min: '2026-06-03',
    max: '2028-06-03',
    destinations: ['Antibes', 'Cannes', 'Nice', 'Saint-Tropez'],
    opener: { current: null },
    onStep: () => {},
    onChange: () => {},
    onSearch: () => {},
    onAbandon: () => {},
  },
  parameters: { viewport: { defaultViewport: 'mobile2' } },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof StaySearchOverlay>
export default meta
type Story = StoryObj<typeof meta>

function Stateful(args: ComponentProps<typeof StaySearchOverlay>) {
  const [step, setStep] = useState(args.step)
  const [wish, setWish] = useState(args.wish)
  return (
    <StaySearchOverlay
      {...args}
      step={step}
      wish={wish}
      onStep={setStep}
      onChange={(change) => setWish((before) => ({ ...before, ...change }))}
    />
  )
}

export const Destination: Story = {}
export const Dates: Story = {
  args: {
    step: 'dates',
    wish: wishOf(
      { ...ANY_STAY, dates: { from: '2026-07-04', to: '2026-07-11' } },
      new URLSearchParams('city=Nice'),
    ),
  },
}
export const Travelers: Story = { name: 'Voyageurs', args: { step: 'guests' } }
