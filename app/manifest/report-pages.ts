import { consolePages, type Pages, page } from './page-entry.ts'

const report = (path: string, file: string, finds: string) =>
  page(`reports/${path}`, `back-office/reports/${file}`, { read: 'whole area', csv: path, finds })

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
])
