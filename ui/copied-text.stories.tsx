import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopiedText } from './copied-text.tsx'

const meta = {
  title: 'Contenu/Texte à copier',
  component: CopiedText,
  args: { name: 'IBAN', children: 'FR76 3000 1007 9412 3456 7890 185', text: 'FR7630001007941234567890185' },
} satisfies Meta<typeof CopiedText>
export default meta

export const Iban: StoryObj<typeof meta> = { name: 'IBAN' }
