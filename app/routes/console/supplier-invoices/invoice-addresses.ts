import type { Area } from '#modules/accounts/role-access.ts'

/** The address of the invoices of suppliers in a console; under it, that of each. */
export function invoicesPath(area: Area): string {
  return area === 'back-office' ? '/back-office/finance/factures' : `/${area}/factures`
}
