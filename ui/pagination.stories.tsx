import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 5, pageCount: 9, hrefOf: (page: number) => `?page=${page}` },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = { name: 'Au milieu' }
export const First: Story = { name: 'Première page', args: { page: 1 } }
export const Last: Story = { name: 'Dernière page', args: { page: 9 } }
