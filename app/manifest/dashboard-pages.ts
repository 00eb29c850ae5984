import { consolePages, type Pages, page } from './page-entry.ts'

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
      csv: ['arrivees', 'sejours-annules'],
      reads: 34,
    }),
    page('analytics', 'owner/analytics/analytics.tsx', {
      menu: [70, 'Statistiques'],
      read: 'whole area',
      csv: ['nuits', 'revenus', 'delais'],
    }),
  ]),
  ...consolePages('agent', [
    page('dashboard', 'agent/dashboard.tsx', {
      ...DASHBOARD,
      csv: ['arrivees', 'sejours-annules'],
      reads: 16,
    }),
    page('analytics', 'agent/analytics.tsx', {
      menu: [120, 'Performance'],
      read: 'whole area',
      csv: ['chiffres', 'nuits', 'argent', 'delais', 'durees'],
      reads: 10,
    }),
  ]),
  ...consolePages('back-office', [
    page('dashboard', 'back-office/dashboard.tsx', {
      menu: DASHBOARD.menu,
      read: 'whole area',
      csv: [['sejours', 'sejours-par-mois']],
    }),
  ]),
  ...consolePages('admin', [page('dashboard', 'admin/dashboard.tsx', DASHBOARD)]),
]
