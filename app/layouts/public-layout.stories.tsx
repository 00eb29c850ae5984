import type { Meta, StoryObj } from '@storybook/react-vite'
import { HomeHero } from '#app/routes/public/home/home-hero.tsx'
import { StaySearch } from '#app/shell/stay-search.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PublicLayout, type PublicLayoutView } from './public-layout.tsx'

const view: PublicLayoutView = {
  account: null,
  cartCount: 0,
  favorites: { count: 0 },
  footer: {
    demo: true,
    written: {
      information: [
        { to: '/mentions-legales', label: 'Mentions légales' },
        { to: '/accessibilite', label: 'Accessibilité\u00a0: non conforme' },
      ],
      destinations: [
        { to: '/villas/cannes', label: 'Cannes' },
        { to: '/villas/monaco', label: 'Monaco' },
        { to: '/villas/gordes', label: 'Gordes' },
      ],
      links: [
        { to: '/annonces', label: 'Nos villas' },
        { to: '/contact', label: 'Contact' },
      ],
      legal: {
        name: 'Agence Calanque Démonstration',
        siren: '000 000 000',
        address: '1 quai fictif, 13000 Marseille',
        phone: '04 00 00 00 00',
        email: 'bonjour@demo.calanque.fr',
        agency: {
          cardNumber: 'CPI 0000 0000 000 000 000',
          cardIssuer: 'la CCI de démonstration',
          guarantor: 'Garant Démonstration',
          insurer: 'Assureur Démonstration',
        },
        mediator: 'Médiateur Démonstration',
      },
    },
  },
}

const meta = {
  title: 'Mises en page/PublicLayout',
  component: PublicLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    view,
    children: (
      <div className="page py-16">
        <EmptyState level={1} title="Aucune sélection">
          Ajoutez des propriétés à votre sélection avant de continuer
        </EmptyState>
      </div>
    ),
  },
} satisfies Meta<typeof PublicLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = { name: 'Visiteur' }
export const SignedIn: Story = {
  name: 'Personne connectée',
  args: {
    view: {
      ...view,
      cartCount: 2,
      favorites: { count: 3 },
      account: {
        name: 'Camille Exemple',
        email: 'camille@demo.calanque.fr',
        links: [
          { to: '/traveler/dashboard', label: 'Tableau de bord' },
          { to: '/traveler/reservations', label: 'Mes réservations' },
        ],
      },
    },
  },
}
/** Before the operator is set up, the frame shows no invented facts. */
export const WithoutOperator: Story = {
  name: 'Sans éditeur',
  args: {
    view: {
      ...view,
      footer: { ...view.footer, demo: false, written: { ...view.footer.written, legal: null } },
    },
  },
}
/** A company that is no agency has no professional card to show. */
export const OperatorWithoutCard: Story = {
  name: 'Éditeur sans carte professionnelle',
  args: {
    view: {
      ...view,
      footer: {
        ...view.footer,
        written: { ...view.footer.written, legal: { ...view.footer.written.legal!, agency: null } },
      },
    },
  },
}
export const OverPhotograph: Story = {
  name: 'Sur une photographie',
  args: {
    overlayHeader: true,
    children: (
      <HomeHero>
        <StaySearch
          cities={['Antibes', 'Cannes', 'Nice']}
          today="2026-06-03"
          lastDay="2028-06-03"
          opens="up"
        />
      </HomeHero>
    ),
  },
}
