import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { DefinitionList } from './definition-list.tsx'
import { DetailPage } from './detail-page.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { Timeline } from './timeline.tsx'

const FACTS = [
  { term: 'Arrivée', value: 'samedi 17\u00a0juillet\u00a02027' },
  { term: 'Départ', value: 'samedi 24\u00a0juillet\u00a02027' },
  { term: 'Voyageurs', value: '4 adultes et 2 mineurs' },
]
const HAPPENED = [
  { id: 1, title: 'Demande de réservation', when: '3\u00a0juin\u00a02027 à 10 h 12' },
  { id: 2, title: 'Contrat signé', when: '3\u00a0juin\u00a02027 à 10 h 25' },
  { id: 3, title: 'Arrivée', when: '17\u00a0juillet\u00a02027', state: 'upcoming' as const },
]
const LONG = 'Marie-Antoinette-Joséphine de Montmorency-Laval et de la Rochefoucauld-Liancourt'

const meta = {
  title: 'Mises en page/DetailPage',
  component: DetailPage,
  args: {
    crumbs: [{ label: 'Réservations', to: '/reservations' }, { label: 'CAL-2027-000042' }],
    eyebrow: 'Cap d’Antibes',
    title: 'Villa Azur',
    about: 'Réservation CAL-2027-000042',
    state: <Badge tone="success">Confirmée</Badge>,
    actions: <ButtonLink to="/payer">Payer le solde</ButtonLink>,
    tabs: [
      { to: '/', label: 'Séjour' },
      { to: '/paiements', label: 'Paiements' },
      { to: '/documents', label: 'Documents' },
    ],
    children: (
      <>
        <DefinitionList items={FACTS} />
        <Timeline label="Suivi de la réservation" items={HAPPENED} />
      </>
    ),
  },
} satisfies Meta<typeof DetailPage>
export default meta
type Story = StoryObj<typeof meta>

const narrow: NonNullable<Story['decorators']> = [
  (Story) => (
    <div className="w-80 p-4">
      <Story />
    </div>
  ),
]

export const Default: Story = { name: 'Par défaut' }
export const Empty: Story = {
  name: 'Onglet vide',
  args: {
    children: (
      <EmptyState title="Aucun document">Le contrat apparaîtra ici dès qu’il sera rédigé.</EmptyState>
    ),
  },
}
export const Loading: Story = {
  name: 'En chargement',
  args: {
    children: (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-40 w-full" />
      </div>
    ),
  },
}
export const Failed: Story = {
  name: 'En erreur',
  args: {
    children: (
      <Notice
        tone="error"
        title="Les documents n’ont pas pu être lus"
        action={<Button variant="secondary">Réessayer</Button>}
      >
        La connexion s’est interrompue. Le reste de la page est à jour.
      </Notice>
    ),
  },
}
export const LongTexts: Story = {
  name: 'Textes longs',
  args: {
    title: LONG,
    about: `${LONG.replaceAll(' ', '.')}@exemple.fr`,
    actions: (
      <>
        <ButtonLink to="/a">Envoyer le contrat à la signature du propriétaire</ButtonLink>
        <ButtonLink to="/b" variant="secondary">
          Refuser et dire pourquoi
        </ButtonLink>
      </>
    ),
  },
}
export const Narrow: Story = { name: 'À 320 px', decorators: narrow }
export const NarrowLong: Story = { name: 'À 320 px, textes longs', args: LongTexts.args!, decorators: narrow }
