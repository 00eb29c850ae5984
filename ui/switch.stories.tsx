import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Saisie/Switch',
  component: Switch,
  args: {
    label: 'Mouvements réduits',
    hint: 'Ni vidéo, ni effets au défilement, ni transitions.',
    checked: false,
    onChange: () => {},
  },
  render: function Kept(args) {
    const [checked, setChecked] = useState(args.checked)
    return <Switch {...args} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = { name: 'Désactivé' }
export const On: Story = { name: 'Activé', args: { checked: true } }
export const WithoutHint: Story = { name: 'Sans aide', args: { label: 'Texte agrandi', hint: undefined } }
