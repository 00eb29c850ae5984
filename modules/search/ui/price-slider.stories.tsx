import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { PriceSlider } from './price-slider.tsx'

const meta = {
  title: 'Saisie/Fourchette de prix',
  component: PriceSlider,
  args: {
    scale: { min: 400_000, max: 3_000_000, step: 100_000, bars: 13, barWidth: 200_000 },
    counts: [1, 4, 6, 8, 5, 3, 2, 0, 1, 2, 0, 1, 3],
    bounds: { minPrice: null, maxPrice: null },
    onChange: () => {},
  },
  render: (args) => <Moved {...args} />,
} satisfies Meta<typeof PriceSlider>

export default meta
type Story = StoryObj<typeof meta>

function Moved(args: ComponentProps<typeof PriceSlider>) {
  const [bounds, setBounds] = useState(args.bounds)
  return (
    <div className="max-w-md">
      <PriceSlider {...args} bounds={bounds} onChange={setBounds} />
    </div>
  )
}

export const WithoutBound: Story = { name: 'Sans borne' }

export const BetweenTwoPrices: Story = {
  name: 'Entre deux prix',
  args: { bounds: { minPrice: 800_000, maxPrice: 1_800_000 } },
}

export const BothAtTheTop: Story = {
  name: 'Les deux curseurs en haut',
  args: { bounds: { minPrice: 2_900_000, maxPrice: null } },
}
