import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrintButton } from './print-button.tsx'

const meta = { title: 'Actions/PrintButton', component: PrintButton } satisfies Meta<typeof PrintButton>
export default meta

export const Ready: StoryObj<typeof meta> = { name: 'Prêt' }
