import { consolePages, EVERYONE, file, type Pages, page } from './page-entry.ts'

const report = (path: string, name: string, finds: string) =>
  page(`reports/${path}`, `back-office/reports/${name}`, { read: 'whole area', csv: path, finds })

/** What the house reads of its stays and its money. */
export const REPORT_PAGES: Pages = consolePages('back-office', [
  page('reports', 'back-office/reports/reports.tsx', { menu: [90, 'Rapports'], read: 'whole area' }),
  report('reservations', 'reservation-months.tsx', 'Rapport des réservations par état et par mois'),
  report('revenus', 'earned-income.tsx', 'Rapport des revenus et des honoraires'),
  report('occupation', 'occupancy.tsx', 'Rapport d’occupation'),
  report('taxe-de-sejour', 'tourist-tax.tsx', 'Rapport de la taxe de séjour'),
  report('annulations', 'cancellations.tsx', 'Rapport des annulations'),
  report('sejours-incomplets', 'incomplete-stays.tsx', 'Séjours sans contrat ou sans paiement'),
  report('pieces', 'ending-papers.tsx', 'Pièces des villas qui prennent fin'),
  page('reports/envois/:view', 'back-office/reports/report-schedule.tsx', EVERYONE),
  page('reports/fichiers/:run', 'back-office/reports/made-report.tsx', { read: 'whole area' }),
  file('reports/fichiers/:run/csv', 'back-office/reports/made-report-file.ts', { read: 'whole area' }),
])
