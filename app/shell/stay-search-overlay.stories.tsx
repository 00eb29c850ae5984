import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { ANY_STAY, criteriaOf } from './stay-criteria.ts'
import { StaySearchOverlay } from './stay-search-overlay.tsx'

const meta = {
  title: 'Mises en page/StaySearchOverlay',
  component: StaySearchOverlay,
  args: {
    step: 'place',
    criteria: criteriaOf(ANY_STAY, new URLSearchParams()),
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
  const [criteria, setCriteria] = useState(args.criteria)
  return (
    <StaySearchOverlay
      {...args}
      step={step}
      criteria={criteria}
      onStep={setStep}
      onChange={(change) => setCriteria((before) => ({ ...before, ...change }))}
    />
  )
}

export const Destination: Story = {}
export const Dates: Story = {
  args: {
    step: 'dates',
    criteria: criteriaOf(
      { ...ANY_STAY, dates: { from: '2026-07-04', to: '2026-07-11' } },
      new URLSearchParams('city=Nice'),
    ),
  },
}
export const Travelers: Story = { name: 'Voyageurs', args: { step: 'guests' } }
