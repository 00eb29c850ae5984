import type { Meta, StoryObj } from '@storybook/react-vite'
import { PriceText } from './price-text.tsx'

const meta = {
  title: 'Contenu/Prix',
  component: PriceText,
  args: { amount: 718_846 },
} satisfies Meta<typeof PriceText>
export default meta
type Story = StoryObj<typeof meta>

export const ToTheCent: Story = { name: 'Au centime' }
export const Whole: Story = { name: 'Somme ronde', args: { amount: 1_234_500 } }
export const WholeInBrief: Story = { name: 'Somme ronde, abrégée', args: { amount: 1_234_500, brief: true } }
export const CentsInBrief: Story = { name: 'Centimes, abrégés', args: { brief: true } }
