import { consolePages, EVERYONE, file, type Pages, page } from './page-entry.ts'

const DASHBOARD = {
  menu: [10, 'Tableau de bord'],
  suggested: [10, 'Tableau de bord'],
  read: 'whole area',
} as const

/** The first page of each console, and what an owner and an agency count. */
export const DASHBOARD_PAGES: Pages = [
  ...consolePages('traveler', [page('dashboard', 'traveler/dashboard.tsx', DASHBOARD)]),
  ...consolePages('owner', [
    page('dashboard', 'owner/dashboard.tsx', {
      ...DASHBOARD,
      act: 'whole area',
      csv: [
        ['arrivees', 'Arrivées'],
        ['sejours-annules', 'Séjours annulés'],
      ],
      reads: 34,
    }),
    page('analytics', 'owner/analytics/analytics.tsx', {
      menu: [70, 'Statistiques'],
      read: 'whole area',
      csv: [
        ['nuits', 'Nuits'],
        ['revenus', 'Revenus'],
        ['delais', 'Délais de réservation'],
      ],
      reads: 10,
    }),
    page('rapports', 'owner/reports/sent-reports.tsx', {
      read: 'whole area',
      csv: 'rapports',
      finds: 'Rapports mensuels',
    }),
    page('rapports/:report', 'owner/reports/sent-report.tsx', { read: 'whole area' }),
    file('rapports/:report/pdf', 'owner/reports/sent-report-file.ts', { read: 'whole area' }),
  ]),
  ...consolePages('agent', [
    page('dashboard', 'agent/dashboard.tsx', {
      ...DASHBOARD,
      csv: [
        ['arrivees', 'Arrivées'],
        ['sejours-annules', 'Séjours annulés'],
      ],
      reads: 27,
    }),
    page('analytics', 'agent/analytics.tsx', {
      menu: [120, 'Performance'],
      read: 'whole area',
      csv: [
        ['chiffres', 'Chiffres clés'],
        ['nuits', 'Nuits'],
        ['argent', 'Argent'],
        ['delais', 'Délais de réservation'],
        ['durees', 'Durées des séjours'],
      ],
      reads: 11,
    }),
    page('analytics/villas', 'agent/villa-years.tsx', {
      read: 'whole area',
      csv: 'villas',
      finds: 'Villas d’une année à l’autre',
    }),
    page('analytics/parcours', 'agent/lines/funnel.tsx', {
      read: 'whole area',
      csv: 'parcours',
      finds: 'De l’appel à la confirmation',
    }),
    page('analytics/etapes', 'agent/lines/funnel-steps.tsx', {
      read: 'whole area',
      csv: 'etapes',
      finds: 'Appels, propositions et options',
    }),
    page('analytics/encaissements', 'agent/lines/received.tsx', {
      read: 'whole area',
      csv: 'encaissements',
      finds: 'Encaissements de l’agence',
    }),
    page('analytics/questions', 'agent/lines/questions.tsx', {
      read: 'whole area',
      csv: 'questions',
      finds: 'Questions et temps de réponse',
    }),
    page('properties/:property/reports', 'agent/reports/villa-reports.tsx', {
      finds: 'Rapports aux propriétaires',
      read: 'whole area',
      reads: 11,
    }),
    page('properties/:property/reports/:month', 'agent/reports/owner-report.tsx', {
      ...EVERYONE,
      reads: 11,
    }),
    file('properties/:property/reports/:month/pdf', 'agent/reports/owner-report-file.ts', {
      read: 'whole area',
    }),
  ]),
  ...consolePages('back-office', [
    page('dashboard', 'back-office/dashboard.tsx', {
      menu: DASHBOARD.menu,
      read: 'whole area',
      csv: [['sejours', 'Séjours par mois', 'sejours-par-mois']],
      reads: 12,
    }),
  ]),
  ...consolePages('admin', [
    page('dashboard', 'admin/dashboard.tsx', DASHBOARD),
    page('analytics', 'admin/analytics.tsx', {
      menu: [70, 'Statistiques'],
      read: 'audit:read',
      csv: 'statistiques',
    }),
    page('analytics/recherches', 'admin/missed-searches.tsx', {
      read: 'audit:read',
      csv: 'recherches-sans-resultat',
      finds: 'Recherches sans résultat',
    }),
    page('analytics/adresses', 'admin/missed-pages.tsx', {
      read: 'audit:read',
      csv: 'adresses-sans-page',
      finds: 'Adresses sans page',
    }),
  ]),
]
