import type { Meta, StoryObj } from '@storybook/react-vite'
import { DefinitionList } from './definition-list.tsx'
import { PriceText } from './price-text.tsx'

const meta = {
  title: 'Contenu/DefinitionList',
  component: DefinitionList,
  args: {
    items: [
      { term: 'Arrivée', value: 'samedi 17\u00a0juillet\u00a02027' },
      { term: 'Départ', value: 'samedi 24\u00a0juillet\u00a02027' },
      { term: 'Loyer', value: <PriceText amount={2_000_000} /> },
    ],
  },
} satisfies Meta<typeof DefinitionList>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = { name: 'En lignes' }
export const Stacked: Story = { name: 'Empilée', args: { layout: 'stacked' } }
