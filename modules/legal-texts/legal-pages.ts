import type { LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import type { CivilDate } from '#shared/civil-date.ts'

type LegalPage = {
  title: string
  intro: string
  path: `/${string}`
  /** The day of version 1, the text that the product ships. */
  shippedOn: CivilDate
}

/** The page of each legal text of the site, without its words, which the server alone reads. */
export const LEGAL_PAGES: Readonly<Record<LegalKind, LegalPage>> = {
  terms: {
    title: 'Conditions générales',
    intro:
      'Comment se font une recherche, une réservation et un paiement sur ce site. Le contrat de location, signé pour chaque séjour, l’emporte sur cette page.',
    path: '/conditions-generales',
    shippedOn: '2026-11-29',
  },
  privacy: {
    title: 'Confidentialité et cookies',
    intro:
      'Quelles données nous gardons, pourquoi, combien de temps, et pourquoi aucun bandeau de cookies ne vous accueille.',
    path: '/confidentialite',
    shippedOn: '2026-11-29',
  },
  notice: {
    title: 'Mentions légales',
    intro: 'Qui édite ce site, qui l’héberge, et les garanties de l’agence qui loue les villas.',
    path: '/mentions-legales',
    shippedOn: '2026-11-21',
  },
  accessibility: {
    title: 'Accessibilité',
    intro:
      'Ce site doit pouvoir être utilisé par tous. Voici où il en est, ce qui manque encore, et comment nous le dire.',
    path: '/accessibilite',
    shippedOn: '2026-11-22',
  },
  ranking: {
    title: 'Classement des offres',
    intro:
      'Comment les villas sont choisies et ordonnées dans les résultats, et ce qui n’y change rien. Articles L.\u00a0111-7 et D.\u00a0111-7 du code de la consommation.',
    path: '/classement-des-offres',
    shippedOn: '2026-11-23',
  },
}
