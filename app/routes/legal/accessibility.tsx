import { Link } from 'react-router'
import { pageMeta } from '#app/seo/page-meta.ts'
import { AccessibilityButton } from '#app/shell/accessibility/accessibility-menu.tsx'
import type { Route } from './+types/accessibility.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { type LegalFacts, loadLegal } from './load-legal.ts'

const INTRO =
  'Ce site doit pouvoir être utilisé par tous. Voici où il en est, ce qui manque encore, et comment nous le dire.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Accessibilité', description: INTRO, path: '/accessibilite' })

export const loader = ({ context }: Route.LoaderArgs) => loadLegal(context)

/** The declaration of RGAA 4.1, without a figure nobody measured. */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Accessibilité"
      intro={INTRO}
      updatedOn="2026-11-21"
      sections={[STATE, MENU, GAPS, TESTS, STATEMENT, contactOf(loaderData), APPEAL]}
    />
  )
}

const STATE: LegalSection = {
  id: 'etat',
  title: 'État de conformité',
  blocks: [
    'Nous visons le niveau AA des WCAG 2.2 et du RGAA 4.1. Aucun audit de ses critères n’a encore été mené en entier : au sens de la loi, le site est donc déclaré non conforme, et aucun taux n’est annoncé.',
    'La conformité ne dépend pas du menu Accessibilité : les pages sont conçues pour être lisibles, utilisables au clavier et comprises par un lecteur d’écran sans lui. Recherche, liste, annonce, connexion et contact fonctionnent aussi sans JavaScript.',
  ],
}

const STATEMENT: LegalSection = {
  id: 'declaration',
  title: 'Établissement de cette déclaration',
  blocks: [
    {
      terms: [
        ['Établie le', '21 novembre 2026'],
        ['Technologies', 'HTML, CSS, JavaScript, WAI-ARIA, SVG'],
        ['Outils de vérification', 'axe-core, html-validate, clavier seul'],
        ['Navigateur des essais', 'Chromium'],
      ],
    },
    'Cadre : article 47 de la loi n° 2005-102 du 11 février 2005 et, pour les services vendus en ligne aux consommateurs, article L. 412-13 du code de la consommation (directive (UE) 2019/882).',
  ],
}

const MENU: LegalSection = {
  id: 'reglages',
  title: 'Le menu Accessibilité',
  blocks: [
    'Six réglages, gardés sur votre appareil : contraste élevé, texte agrandi, mouvements réduits, contours de sélection, lecteur d’écran, navigation au clavier. Il s’ouvre avec Alt + A, ou par son bouton en haut et en bas des pages. Le raccourci se tait pendant la saisie d’un texte.',
    <p key="open">
      <AccessibilityButton className="text-link min-h-11 font-medium">
        Ouvrir le menu Accessibilité
      </AccessibilityButton>
    </p>,
    'Sur n’importe quelle page, F8 mène aux messages affichés.',
  ],
}

const GAPS: LegalSection = {
  id: 'manques',
  title: 'Ce qui n’est pas encore conforme',
  blocks: [
    {
      points: [
        'La carte des résultats n’est pas entièrement décrite à un lecteur d’écran : la liste des villas, à côté, donne les mêmes informations.',
        'Les films d’ambiance de l’accueil sont décoratifs et sans audiodescription ; ils peuvent être mis en pause.',
        'Les contrats en PDF sont balisés, mais n’ont pas été vérifiés avec tous les lecteurs d’écran.',
        'Les tableaux des espaces professionnels défilent sur le côté sur les petits écrans.',
        'Les descriptions de photographies reprennent la pièce et l’ambiance, pas chaque détail.',
      ],
    },
  ],
}

const TESTS: LegalSection = {
  id: 'essais',
  title: 'Comment nous vérifions',
  blocks: [
    'À chaque modification, les pages publiques sont contrôlées par axe-core en trois largeurs (1440, 390 et 320 pixels), en contraste normal et élevé, et avec le texte agrandi. Le parcours de réservation est joué en entier au clavier. Le code HTML est validé.',
    'Ces contrôles automatiques ne trouvent pas tout. Ils ne remplacent ni un audit ni votre retour.',
  ],
}

function contactOf({ agency }: LegalFacts): LegalSection {
  return {
    id: 'contact',
    title: 'Nous signaler une difficulté',
    blocks: [
      <p key="contact">
        Un contenu ou un service vous est inaccessible{'\u202f'}?{' '}
        <Link to="/contact" className="text-link">
          Écrivez-nous
        </Link>
        {agency && `, ou appelez le ${agency.phone}`}. Nous vous donnons l’information autrement, et nous
        corrigeons.
      </p>,
    ],
  }
}

const APPEAL: LegalSection = {
  id: 'recours',
  title: 'Voies de recours',
  blocks: [
    'Si vous n’obtenez pas de réponse satisfaisante, vous pouvez écrire au Défenseur des droits (Libre réponse 71120, 75342 Paris CEDEX 07), l’appeler au 09 69 39 00 00, ou saisir son délégué dans votre région, sur www.defenseurdesdroits.fr.',
  ],
}
