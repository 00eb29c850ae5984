import { consolePages, type Pages, page, site } from './page-entry.ts'

const KEYS = { read: 'api_key:read', act: 'api_key:read' } as const

const HOOKS = { read: 'webhook:read', act: 'webhook:read' } as const

/** How the programs of others reach the house, and how the house reaches them. */
export const INTEGRATION_PAGES: Pages = [
  ...site('public', [
    page('/developpeurs', 'public/developers.tsx', { read: 'public', privacy: 'unlisted' }),
  ]),
  ...consolePages('admin', [
    page('integrations', 'admin/integrations/integrations.tsx', {
      menu: [100, 'Intégrations'],
      read: 'webhook:read',
    }),
    page('integrations/services/:service', 'admin/integrations/service.tsx', HOOKS),
    page('integrations/webhooks/new', 'admin/integrations/new-hook.tsx', {
      ...HOOKS,
      finds: 'Ajouter une adresse de webhook',
    }),
    page('integrations/webhooks/:hook', 'admin/integrations/hook.tsx', HOOKS),
    page('api-keys', 'admin/api-keys/api-keys.tsx', {
      menu: [110, 'Clés d’API'],
      read: 'api_key:read',
      csv: 'cles-d-api',
    }),
    page('api-keys/new', 'admin/api-keys/new-api-key.tsx', { ...KEYS, finds: 'Créer une clé d’API' }),
    page('api-keys/:key', 'admin/api-keys/api-key.tsx', KEYS),
  ]),
]
