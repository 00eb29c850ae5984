import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlowNotice } from './navigation-progress.tsx'

const meta = {
  title: 'Enveloppe/Page lente',
  component: SlowNotice,
} satisfies Meta<typeof SlowNotice>
export default meta

export const PastTwoSeconds: StoryObj<typeof meta> = { name: 'Au-delà de deux secondes' }
