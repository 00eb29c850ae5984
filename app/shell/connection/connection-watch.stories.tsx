import type { Meta, StoryObj } from '@storybook/react-vite'
import { OfflineBanner } from './connection-watch.tsx'

const meta = {
  title: 'Enveloppe/Hors ligne',
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
  args: { onRetry: async () => {} },
} satisfies Meta<typeof OfflineBanner>
export default meta

export const Banner: StoryObj<typeof meta> = { name: 'Bandeau' }
