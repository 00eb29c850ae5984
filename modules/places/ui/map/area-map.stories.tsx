import type { Meta, StoryObj } from '@storybook/react-vite'
import { boxAround, WHOLE_COAST } from '#modules/places/map-view.ts'
import { AreaMap } from './area-map.tsx'
import type { MapPin } from './area-map-props.ts'

const pin = (id: string, latitude: number, longitude: number, label: string): MapPin => ({
  id,
  latitude,
  longitude,
  label,
  name: `Villa ${id}`,
  place: longitude > 7.2 ? 'Monaco' : 'Cannes',
  to: `/annonces/${id}`,
})

const PINS = [
  pin('Azur', 43.5531, 7.1302, '12 300 €'),
  pin('Indigo', 43.5551, 7.0386, '8 950 €'),
  pin('Californie', 43.5582, 7.0455, '9 400 €'),
  pin('Pinède', 43.2724, 6.6721, '31 200 €'),
  pin('Sormiou', 43.2286, 5.4118, '6 480 €'),
  pin('Belvédère', 43.7327, 7.4142, '14 720 €'),
  pin('des Roches', 43.6899, 7.2936, '11 050 €'),
]

const meta = {
  title: 'Contenu/Carte',
  component: AreaMap,
  args: {
    label: 'Carte des villas',
    baseMap: { provider: 'coast' },
    frame: WHOLE_COAST,
    className: 'h-[36rem]',
  },
} satisfies Meta<typeof AreaMap>

export default meta
type Story = StoryObj<typeof meta>

export const CoastLine: Story = { name: 'Trait de côte' }

export const PricesAndGroups: Story = { name: 'Prix et groupes', args: { pins: PINS, highlighted: 'Pinède' } }

export const ApproximatePlace: Story = {
  name: 'Lieu approximatif',
  args: {
    frame: boxAround([PINS[0]!])!,
    circle: { center: PINS[0]!, meters: 600 },
    cooperative: true,
  },
}

export const WithoutKey: Story = {
  name: 'Google sans clé',
  args: { baseMap: { provider: 'google', key: null, mapId: null } },
}
