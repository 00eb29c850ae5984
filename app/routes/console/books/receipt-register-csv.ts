import { stringify } from 'csv-stringify/sync'
import { RECEIPT_FILE_COLUMNS, receiptFileLine, type WrittenReceipt } from '#modules/payments/receipt-line.ts'

/** A whole register of receipts as CSV for a French spreadsheet, its cells exactly as they were hashed. */
export function receiptRegisterCsv(lines: readonly WrittenReceipt[]): string {
  return stringify([RECEIPT_FILE_COLUMNS, ...lines.map(receiptFileLine)], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  })
}
