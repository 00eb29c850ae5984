import type { Meta, StoryObj } from '@storybook/react-vite'
import { Disclosure } from './disclosure.tsx'
import { PriceText } from './price-text.tsx'

const meta = {
  title: 'Contenu/Disclosure',
  component: Disclosure,
  args: {
    summary: 'Taxe de séjour',
    aside: <PriceText amount={29_022} />,
    children: '6 adultes × 7 nuits × 6,91 € (5 % plafonné à 4,80 € + 10 % + 34 %)',
  },
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { name: 'Fermé' }
export const Open: Story = { name: 'Ouvert', args: { open: true } }
export const FoldsOnPhone: Story = {
  name: 'Repliée sur téléphone seulement',
  args: { foldsOnPhone: true, summary: 'Filtres (2)', aside: undefined },
}
