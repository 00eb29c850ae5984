import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = { title: 'Contenu/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Block: Story = { name: 'Bloc', args: { className: 'aspect-3/2 max-w-md' } }
export const Card: Story = {
  name: 'Carte',
  render: () => (
    <div className="grid max-w-md gap-4">
      <Skeleton className="aspect-3/2" />
      <Skeleton className="h-3.5" />
      <Skeleton className="h-3.5 w-3/5" />
    </div>
  ),
}
