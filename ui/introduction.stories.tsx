import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from './picture.tsx'

const COVER = {
  key: 'villa-azur-cover',
  widths: [400, 640, 960, 1280, 1600],
  width: 1600,
  height: 1067,
  alt: 'Une villa blanche ouverte sur sa piscine et la mer, le matin',
}

const PRINCIPLES = [
  {
    title: 'Un magazine, pas un logiciel',
    words:
      'Du blanc, de grandes photographies, des filets plutôt que des cadres, un seul accent. Les titres sont grands et légers, le texte se lit à son aise.',
  },
  {
    title: 'Lisible par tous',
    words:
      'Chaque couple de couleurs est mesuré\u00a0: 4,5 pour 1 au moins, 7 pour 1 en contraste élevé. Tout se fait au clavier, et chaque état se dit autrement que par la couleur.',
  },
  {
    title: 'Peu de mouvement',
    words:
      'De 200 à 400 millisecondes, d’abord en CSS. Rien ne bouge pour qui demande des mouvements réduits, dans son système ou dans nos réglages.',
  },
  {
    title: 'Sans un mot du métier',
    words:
      'Les pièces de base ne savent ni ce qu’est une villa ni ce qu’est une réservation. Les pièces du métier, plus loin, les assemblent.',
  },
]

const WAYS = [
  { to: 'marque-palette-et-typographie--documentation', label: 'Couleurs et caractères' },
  { to: 'actions-button--documentation', label: 'Boutons' },
  { to: 'saisie-daterangefield--documentation', label: 'Choix des dates' },
  { to: 'messages-toast--documentation', label: 'Messages' },
  { to: 'contenu-carte-de-villa--documentation', label: 'Carte de villa' },
  { to: 'mises-en-page-publiclayout--documentation', label: 'Mises en page' },
]

/** The first page of the catalogue: the principles of the system, and where to begin. */
function Introduction() {
  return (
    <main>
      <div className="page grid items-center gap-x-16 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid gap-6">
          <p className="eyebrow">Calanque</p>
          <h1 className="display-xl">Le système de design</h1>
          <p className="max-w-prose text-lg leading-relaxed text-ardoise">
            Les couleurs, les caractères et les pièces dont le site est fait, chacune dans tous ses états. En
            haut de cette fenêtre, le contraste élevé et le texte agrandi s’essaient d’un bouton&nbsp;; sous
            chaque pièce, l’onglet Accessibility rend le verdict d’axe.
          </p>
        </div>
        <Picture
          source={COVER}
          priority
          sizes="(min-width: 64rem) 48vw, 92vw"
          className="aspect-3/2 w-full rounded"
        />
      </div>
      <div className="bg-sable">
        <ul className="page grid gap-x-12 gap-y-10 py-14 sm:grid-cols-2 sm:py-20 xl:grid-cols-4">
          {PRINCIPLES.map(({ title, words }) => (
            <li key={title} className="grid content-start gap-3 border-t border-galet pt-5">
              <h2 className="display-sm">{title}</h2>
              <p className="leading-relaxed text-ardoise">{words}</p>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-labelledby="commencer" className="page grid gap-6 py-14 sm:py-20">
        <h2 id="commencer" className="display-md">
          Par où commencer
        </h2>
        <ul className="grid gap-x-14 border-t border-hairline sm:grid-cols-2 lg:grid-cols-3">
          {WAYS.map(({ to, label }) => (
            <li key={to} className="border-b border-hairline">
              <a href={`./?path=/docs/${to}`} target="_top" className="flex min-h-12 items-center">
                <span className="text-link">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  )
}

const meta = {
  title: 'Marque/Introduction',
  component: Introduction,
  parameters: { layout: 'fullscreen' },
  // A page of its own, without the frame of a component's documentation.
  tags: ['!autodocs'],
} satisfies Meta<typeof Introduction>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'Introduction' }
