import type { Meta, StoryObj } from '@storybook/react-vite'
import { RefusalNotice } from './refusal-notice.tsx'

const meta = {
  title: 'Messages/RefusalNotice',
  component: RefusalNotice,
  args: { code: 'DATES_UNAVAILABLE' },
} satisfies Meta<typeof RefusalNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = { name: 'Phrase de la maison' }
export const OwnWords: Story = {
  name: 'Ce que la page sait de plus',
  args: { code: 'STAY_RULE_BROKEN', children: 'Séjour minimum\u00a0: 7 nuits' },
}
