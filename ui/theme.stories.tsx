import type { Meta, StoryObj } from '@storybook/react-vite'

const GROUNDS = [
  ['Calcaire', 'bg-calcaire', 'fond'],
  ['Blanc', 'bg-blanc', 'champs, cartes'],
  ['Sable', 'bg-sable', 'survol, attente'],
  ['Encre', 'bg-encre', 'texte, pied de page'],
  ['Ardoise', 'bg-ardoise', 'texte secondaire'],
  ['Azur', 'bg-azur', 'liens, action principale'],
  ['Terre cuite', 'bg-terre-cuite', 'accent, avec retenue'],
  ['Pin', 'bg-pin', 'réussite'],
  ['Brique', 'bg-brique', 'erreur'],
  ['Galet', 'bg-galet', 'contour des champs'],
  ['Hairline', 'bg-hairline', 'filets'],
] as const

function Brand() {
  return (
    <div className="grid gap-14 p-8">
      <div className="grid gap-4">
        <p className="eyebrow">De la Provence à la Riviera</p>
        <p className="display-xl">Des maisons d’exception</p>
        <p className="display-lg">Une table sous les pins</p>
        <p className="display-md">Trois chambres ouvrent sur la mer</p>
        <p className="display-sm">Le linge est prêt, la piscine est chauffée</p>
        <p className="max-w-prose leading-relaxed">
          Une maison se choisit pour la lumière du matin, le silence de l’après-midi et la place laissée à
          chacun.{' '}
          <a href="#suite" className="text-link">
            Lire la suite
          </a>
        </p>
        <p className="tabular">20 000,00 € · 5 000,00 € · 15 000,00 €</p>
      </div>
      <ul className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        {GROUNDS.map(([name, ground, use]) => (
          <li key={name} className="grid gap-2">
            <div className={`h-20 rounded border ${ground}`} />
            <p className="font-medium">{name}</p>
            <p className="text-sm text-ardoise">{use}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const meta = { title: 'Marque/Palette et typographie', component: Brand } satisfies Meta<typeof Brand>
export default meta

export const Default: StoryObj<typeof meta> = { name: 'La marque' }
