import { ROLE_LABELS, ROLES } from '#modules/accounts/role.ts'
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import type { AdminFigures, PropertyCounts, ReservationCounts } from '#modules/reports/console-figures.ts'
import { RESERVATION_STATUSES, reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import type { CountRow } from '../frame/count-table.tsx'

export function propertyRows(counts: PropertyCounts): CountRow[] {
  return PROPERTY_STATUSES.map((status) => ({ label: PROPERTY_STATUS_LABELS[status], count: counts[status] }))
}

export function reservationRows(counts: ReservationCounts): CountRow[] {
  return RESERVATION_STATUSES.map((status) => ({
    label: reservationStatusLabel(status),
    count: counts[status],
  }))
}

export function roleRows(counts: AdminFigures['users']): CountRow[] {
  return ROLES.map((role) => ({ label: ROLE_LABELS[role], count: counts[role] }))
}

export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
