import { may, must, type TemplateKind } from './template-kind.ts'

/** Written from the configuration of the operator, whatever the text. */
const OPERATOR = {
  editeur: { label: 'Nom de la société qui exploite le site', type: 'text' },
  adresse: { label: 'Adresse de son siège', type: 'text' },
  courriel: { label: 'Son adresse e-mail', type: 'text' },
  telephone: { label: 'Son téléphone', type: 'text' },
  mediateur: { label: 'Médiateur de la consommation et son site', type: 'text' },
} as const

/**
 * The legal texts of the site, section by section. A section that states what the product or its operator does follows them: its
 * words are the product's. Sources: C. conso. art. L. 111-1 and L. 221-5 (terms), GDPR art. 13 (privacy), LCEN art. 1-1 and 19 (notice),
 * RGAA 4.1 and loi 2005-102 art. 47 (accessibility), C. conso. art. L. 111-7 and L. 111-7-2 (ranking).
 */
export const LEGAL_KINDS = {
  terms: {
    label: 'Conditions générales du site',
    clauses: [
      may('objet', 'Objet'),
      must('prix', 'Prix'),
      must('reservation', 'Réservation'),
      must('paiement', 'Paiement'),
      must('retractation', 'Pas de droit de rétractation'),
      must('annulation', 'Annulation'),
      may('sejour', 'Séjour'),
      may('avis', 'Avis'),
      may('responsabilite', 'Disponibilité du site'),
      must('litiges', 'Réclamations et litiges'),
    ],
    variables: OPERATOR,
    facts: {},
  },
  privacy: {
    label: 'Confidentialité et cookies',
    clauses: [
      must('responsable', 'Responsable du traitement'),
      must('donnees', 'Données et finalités'),
      may('jamais', 'Ce que nous ne faisons pas'),
      must('destinataires', 'Destinataires'),
      must('durees', 'Durées'),
      must('cookies', 'Cookies et stockage local'),
      may('securite', 'Sécurité'),
      must('droits', 'Vos droits'),
    ],
    variables: OPERATOR,
    facts: {},
  },
  notice: {
    label: 'Mentions légales',
    clauses: [
      must('editeur', 'Éditeur'),
      must('garanties', 'Carte professionnelle et garanties'),
      must('mediation', 'Médiation'),
      must('hebergement', 'Hébergement'),
      may('propriete', 'Propriété intellectuelle'),
      may('signaler', 'Signaler un contenu'),
    ],
    variables: OPERATOR,
    facts: {},
  },
  accessibility: {
    label: 'Déclaration d’accessibilité',
    clauses: [
      must('etat', 'État de conformité'),
      may('manques', 'Ce qui n’est pas encore conforme'),
      must('delai', 'Le délai d’une réservation'),
      may('derogations', 'Dérogations et contenus hors obligation'),
      must('reglages', 'Le menu Accessibilité'),
      may('essais', 'Comment nous vérifions'),
      may('declaration', 'Établissement de cette déclaration'),
      must('contact', 'Nous signaler une difficulté'),
      must('recours', 'Voies de recours'),
    ],
    variables: OPERATOR,
    facts: {},
  },
  ranking: {
    label: 'Classement des offres',
    clauses: [
      may('presentes', 'Quelles villas sont présentes'),
      must('ordre', 'Dans quel ordre'),
      may('retrait', 'Quand une villa disparaît'),
      must('remuneration', 'Ce qui n’y change rien'),
      must('avis', 'D’où viennent les avis'),
      may('hotes', 'Avec qui vous contractez'),
    ],
    variables: { ...OPERATOR, par_page: { label: 'Villas par page de résultats', type: 'text' } },
    facts: {},
  },
} as const satisfies Record<string, TemplateKind>

export type LegalKind = keyof typeof LEGAL_KINDS

/** True for a legal text of the site, which visitors read. */
export function isLegalKind(kind: string): kind is LegalKind {
  return Object.hasOwn(LEGAL_KINDS, kind)
}
