import type { LegalFacts } from './legal-facts.ts'
import type { LegalSection } from './legal-section.ts'

/**
 * The declaration of accessibility (RGAA 4.1, with measured figures alone) as the product writes it. Its state of conformity is also in
 * the foot of every page: it is the product’s, and changes with it.
 */
export function accessibilitySections(facts: LegalFacts): LegalSection[] {
  return [STATE, GAPS, TIME, EXEMPT, MENU, TESTS, STATEMENT, contactOf(facts), APPEAL]
}

const STATE: LegalSection = {
  id: 'etat',
  title: 'État de conformité',
  blocks: [
    'Nous visons le niveau AA des WCAG 2.2 et du RGAA 4.1. Aucun audit de ses critères n’a encore été mené en entier : au sens de la loi, le site est donc déclaré non conforme, et aucun taux n’est annoncé. Ce site est celui de toute l’activité\u00a0: il n’y a pas d’application mobile.',
    'La conformité ne dépend pas du menu Accessibilité : les pages sont conçues pour être lisibles, utilisables au clavier et comprises par un lecteur d’écran sans lui. Recherche, liste, annonce, connexion et contact fonctionnent aussi sans JavaScript.',
  ],
}

const STATEMENT: LegalSection = {
  id: 'declaration',
  title: 'Établissement de cette déclaration',
  blocks: [
    {
      terms: [
        ['Établie le', '22 novembre 2026'],
        ['Technologies', 'HTML, CSS, JavaScript, WAI-ARIA, SVG'],
        ['Outils de vérification', 'axe-core, Nu Html Checker, clavier seul'],
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
    { accessibilityMenu: 'Ouvrir le menu Accessibilité' },
    'Sur n’importe quelle page, F8 mène aux messages affichés.',
  ],
}

const GAPS: LegalSection = {
  id: 'manques',
  title: 'Ce qui n’est pas encore conforme',
  blocks: [
    {
      points: [
        'Aucun essai n’a été mené avec un lecteur d’écran (NVDA, JAWS, VoiceOver) par des personnes qui s’en servent.',
        'Sur la carte des résultats, chaque repère et chaque groupe de repères porte le nom de son lieu, mais les distances et les positions ne sont pas dites\u00a0: la liste des villas, à côté, donne les mêmes villas et les mêmes prix.',
        'Les films d’ambiance de l’accueil sont décoratifs et sans audiodescription ; ils peuvent être mis en pause.',
        'Les contrats en PDF sont balisés, mais n’ont pas été vérifiés avec tous les lecteurs d’écran.',
        'Les tableaux des espaces professionnels défilent sur le côté sur les petits écrans.',
        'Les descriptions de photographies reprennent la pièce et l’ambiance, pas chaque détail.',
      ],
    },
  ],
}

const TIME: LegalSection = {
  id: 'delai',
  title: 'Le délai d’une réservation',
  blocks: [
    'Pendant une réservation, les nuits sont retenues trente minutes. Le délai est dit dès la première étape, rappelé à dix, cinq et une minute de la fin, y compris aux lecteurs d’écran, et prolongé de trente minutes par un bouton, autant de fois qu’il le faut pendant deux heures.',
    'Cette limite de deux heures est essentielle (WCAG 2.2, critère 2.2.1\u00a0: exception de l’activité en temps réel et de l’essentiel)\u00a0: tant que des nuits sont retenues, personne d’autre ne peut les réserver, et une retenue sans fin les bloquerait pour tous. Passé ce délai, les nuits sont offertes à tous pendant une demi-heure\u00a0; rien de ce qui a été saisi n’est perdu, et la réservation reprend ensuite là où elle en était si les nuits sont encore libres.',
  ],
}

const EXEMPT: LegalSection = {
  id: 'derogations',
  title: 'Dérogations et contenus hors obligation',
  blocks: [
    'Aucune dérogation pour charge disproportionnée n’est invoquée.',
    'Les fonds de carte ne sont pas soumis à l’obligation (cartographie en ligne), puisque la ville et le quartier de chaque villa sont aussi écrits.',
  ],
}

const TESTS: LegalSection = {
  id: 'essais',
  title: 'Comment nous vérifions',
  blocks: [
    'À chaque modification, les pages publiques sont contrôlées par axe-core en trois largeurs (1440, 390 et 320 pixels), en contraste normal et élevé, et avec le texte agrandi. Le parcours de réservation est joué en entier au clavier. Le code HTML de toutes les pages, publiques, de réservation et des espaces, est jugé par le Nu Html Checker, tel que le serveur l’envoie et tel que les scripts le laissent. Le calendrier est vérifié en couleurs forcées (contraste élevé de Windows).',
    'Ces contrôles automatiques ne trouvent pas tout. Ils ne remplacent ni un audit ni votre retour.',
  ],
}

function contactOf({ operator }: LegalFacts): LegalSection {
  const orCall = operator ? `, ou appelez le ${operator.phone}` : ''
  return {
    id: 'contact',
    title: 'Nous signaler une difficulté',
    blocks: [
      {
        sentence: [
          'Un contenu ou un service vous est inaccessible ? ',
          { to: '/contact', label: 'Écrivez-nous' },
          `${orCall}. Nous vous donnons l’information autrement, et nous corrigeons.`,
        ],
      },
    ],
  }
}

const APPEAL: LegalSection = {
  id: 'recours',
  title: 'Voies de recours',
  blocks: [
    'Si vous n’obtenez pas de réponse satisfaisante, vous pouvez écrire au Défenseur des droits (Libre réponse 71120, 75342 Paris CEDEX 07), l’appeler au 09 69 39 00 00, ou saisir son délégué dans votre région, sur www.defenseurdesdroits.fr.',
    'Pour un service vendu en ligne, la direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF) reçoit aussi les signalements, sur signal.conso.gouv.fr.',
  ],
}
