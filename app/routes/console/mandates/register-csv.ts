import { stringify } from 'csv-stringify/sync'
import { fileLine, REGISTER_FILE_COLUMNS, type WrittenLine } from '#modules/mandates/register-file.ts'

/**
 * A whole register as CSV, as a French spreadsheet opens it. Its cells are written to the letter, as they were hashed: what a
 * spreadsheet would take for a formula has its apostrophe already.
 */
export function registerCsv(lines: readonly WrittenLine[]): string {
  return stringify([REGISTER_FILE_COLUMNS, ...lines.map(fileLine)], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  })
}
