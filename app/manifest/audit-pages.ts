import { consolePages, file, type Pages, page } from './page-entry.ts'

/** What was done in the house, entry by entry. */
export const AUDIT_PAGES: Pages = consolePages('admin', [
  page('audit', 'admin/audit/audit.tsx', {
    menu: [130, 'Journal d’audit'],
    read: 'audit:read',
    csv: 'journal-d-audit',
  }),
  page('audit/empreintes', 'admin/audit/audit-heads.tsx', {
    ...{ read: 'audit:read', finds: 'Empreintes du journal d’audit', csv: 'empreintes-du-journal' },
  }),
  file('audit/empreintes/:day.tst', 'admin/audit/audit-head-token.ts', { read: 'audit:read' }),
  page('audit/:entry', 'admin/audit/audit-entry.tsx', { read: 'audit:read' }),
])
