import { ROLE_LABELS, ROLES } from '#modules/accounts/role.ts'
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import type { AdminFigures, PropertyCounts, ReservationCounts } from '#modules/reports/console-figures.ts'
import { RESERVATION_STATUSES, reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import type { ChartFigures } from '#ui/chart-values.ts'

export function propertyFigures(counts: PropertyCounts, counted = 'Annonces'): ChartFigures {
  return countsBy('Statut', counted, PROPERTY_STATUSES, counts, (status) => PROPERTY_STATUS_LABELS[status])
}

export function reservationFigures(counts: ReservationCounts): ChartFigures {
  return countsBy('Statut', 'Réservations', RESERVATION_STATUSES, counts, reservationStatusLabel)
}

export function roleFigures(counts: AdminFigures['users']): ChartFigures {
  return countsBy('Rôle', 'Comptes', ROLES, counts, (role) => ROLE_LABELS[role])
}

function countsBy<Name extends string>(
  subject: string,
  counted: string,
  names: readonly Name[],
  counts: Record<Name, number>,
  labelOf: (name: Name) => string,
): ChartFigures {
  return {
    subject,
    unit: 'count',
    categories: names.map((name) => ({ label: labelOf(name) })),
    series: [{ label: counted, values: names.map((name) => counts[name]) }],
  }
}

export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
