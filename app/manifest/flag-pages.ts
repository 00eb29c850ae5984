import { consolePages, type Pages, page } from './page-entry.ts'

const FLAGS = { read: 'feature_flag:read', act: 'feature_flag:read' } as const

/** What the house opens and closes without a new version. */
export const FLAG_PAGES: Pages = consolePages('admin', [
  page('feature-flags', 'admin/flags/flags.tsx', { menu: [120, 'Fonctionnalités'], ...FLAGS }),
  page('feature-flags/:flag', 'admin/flags/flag.tsx', FLAGS),
])
