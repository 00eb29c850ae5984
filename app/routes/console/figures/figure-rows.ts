import { ROLE_LABELS, ROLES } from '#modules/accounts/role.ts'
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import type { AdminFigures, PropertyCounts, ReservationCounts } from '#modules/reports/console-figures.ts'
import { RESERVATION_STATUSES, reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import type { ChartFigures } from '#ui/chart-values.ts'

/** `list` is the address of the list that has a row for each, and a filter by status. */
export function propertyFigures(counts: PropertyCounts, list: string, counted = 'Annonces'): ChartFigures {
  return countsBy(
    'État',
    counted,
    PROPERTY_STATUSES,
    counts,
    (status) => PROPERTY_STATUS_LABELS[status],
    `${list}?status=`,
  )
}

/** `list` is the address of the list that has a row for each, and a filter by status. */
export function reservationFigures(counts: ReservationCounts, list: string): ChartFigures {
  return countsBy(
    'État',
    'Réservations',
    RESERVATION_STATUSES,
    counts,
    reservationStatusLabel,
    `${list}?status=`,
  )
}

/** `list` is the address of the list of accounts, with a filter by state and role. */
export function roleFigures(counts: AdminFigures['users'], list: string): ChartFigures {
  return countsBy('Rôle', 'Comptes', ROLES, counts, (role) => ROLE_LABELS[role], `${list}?state=active&role=`)
}

function countsBy<Name extends string>(
  subject: string,
  counted: string,
  names: readonly Name[],
  counts: Record<Name, number>,
  labelOf: (name: Name) => string,
  list: string,
): ChartFigures {
  return {
    subject,
    unit: 'count',
    categories: names.map((name) => ({
      label: labelOf(name),
      to: `${list}${name}`,
    })),
    series: [{ label: counted, values: names.map((name) => counts[name]) }],
  }
}

export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
