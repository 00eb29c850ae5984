import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccessibilityPanel } from './accessibility-panel.tsx'
import { NO_SETTINGS } from './accessibility-settings.ts'
import { keepSettings } from './use-accessibility-settings.ts'

const meta = {
  title: 'Enveloppe/Menu Accessibilité',
  component: AccessibilityPanel,
  parameters: { layout: 'fullscreen' },
  args: { open: true, onOpenChange: () => {}, returnFocusTo: { current: null } },
  beforeEach: () => {
    keepSettings(NO_SETTINGS)
    return () => keepSettings(NO_SETTINGS)
  },
} satisfies Meta<typeof AccessibilityPanel>
export default meta
type Story = StoryObj<typeof meta>

export const NothingSet: Story = { name: 'Aucun réglage' }
export const TwoSet: Story = {
  name: 'Deux réglages',
  play: async () => keepSettings({ ...NO_SETTINGS, largeText: true, focusOutlines: true }),
}
