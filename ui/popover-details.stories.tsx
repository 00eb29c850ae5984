import type { Meta, StoryObj } from '@storybook/react-vite'
import { PopoverDetails } from './popover-details.tsx'

const meta = {
  title: 'Messages/PopoverDetails',
  component: PopoverDetails,
  args: {
    summary: 'Camille Exemple',
    summaryClassName: 'inline-flex min-h-11 items-center px-3',
    panelClassName: 'left-0 top-full w-60 p-5',
    children: <p>Le menu du compte</p>,
  },
} satisfies Meta<typeof PopoverDetails>
export default meta

export const Closed: StoryObj<typeof meta> = { name: 'Fermé' }
