import { consolePages, file, type Pages, page } from './page-entry.ts'

const DASHBOARD = {
  menu: [10, 'Tableau de bord'],
  suggested: [10, 'Tableau de bord'],
  read: 'whole area',
} as const

/** The first page of each console, and what an owner counts. */
export const DASHBOARD_PAGES: Pages = [
  ...consolePages('traveler', [page('dashboard', 'traveler/dashboard.tsx', DASHBOARD)]),
  ...consolePages('owner', [
    page('dashboard', 'owner/dashboard.tsx', { ...DASHBOARD, act: 'whole area' }),
    file('dashboard/arrivees.csv', 'owner/arrivals-file.ts', { read: 'whole area' }),
    file('dashboard/sejours-annules.csv', 'owner/cancelled-stays-file.ts', { read: 'whole area' }),
    page('analytics', 'owner/analytics/analytics.tsx', { menu: [70, 'Statistiques'], read: 'whole area' }),
    file('analytics/nuits.csv', 'owner/analytics/nights-file.ts', { read: 'whole area' }),
    file('analytics/revenus.csv', 'owner/analytics/income-file.ts', { read: 'whole area' }),
    file('analytics/delais.csv', 'owner/analytics/lead-times-file.ts', { read: 'whole area' }),
  ]),
  ...consolePages('agent', [
    page('dashboard', 'agent/dashboard.tsx', DASHBOARD),
    file('dashboard/arrivees.csv', 'agent/arrivals-file.ts', { read: 'whole area' }),
    file('dashboard/sejours-annules.csv', 'agent/cancelled-stays-file.ts', { read: 'whole area' }),
  ]),
  ...consolePages('back-office', [
    page('dashboard', 'back-office/dashboard.tsx', { menu: DASHBOARD.menu, read: 'whole area' }),
    file('dashboard/sejours.csv', 'back-office/stays-file.ts', { read: 'whole area' }),
  ]),
  ...consolePages('admin', [page('dashboard', 'admin/dashboard.tsx', DASHBOARD)]),
]
