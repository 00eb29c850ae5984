import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailField } from './email-field.tsx'

const meta = { title: 'Saisie/EmailField', component: EmailField } satisfies Meta<typeof EmailField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { name: 'Vide' }
export const Known: Story = { name: 'Adresse connue', args: { defaultValue: 'camille@exemple.fr' } }
