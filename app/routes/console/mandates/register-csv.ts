import { stringify } from 'csv-stringify/sync'
import { fileLine, REGISTER_FILE_COLUMNS, type WrittenLine } from '#modules/mandates/register-file.ts'

/**
 * A whole register as CSV for a French spreadsheet. Its cells are written exactly as they were hashed: a text
 * that a spreadsheet would take for a formula already has its apostrophe.
 */
export function registerCsv(lines: readonly WrittenLine[]): string {
  return stringify([REGISTER_FILE_COLUMNS, ...lines.map(fileLine)], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  })
}
