import { mayHaveHooks } from '#modules/webhooks/hook-policy.ts'
import {
  type ActGrant,
  consolePages,
  type DeclaredInConsole,
  type Grant,
  type Pages,
  page,
  site,
} from './page-entry.ts'

const KEYS = { read: 'api_key:read', act: 'api_key:read' } as const

const HOOKS = { read: 'webhook:read', act: 'webhook:read' } as const

/** The addresses that are called when something happens: of the house and of all agencies, or of an agency, whose head keeps them. */
const hooks = (readers: { read: Grant; act: ActGrant }): readonly DeclaredInConsole[] => [
  page('integrations/webhooks/new', 'webhooks/new-hook.tsx', {
    ...readers,
    finds: 'Ajouter une adresse de webhook',
  }),
  page('integrations/webhooks/:hook', 'webhooks/hook.tsx', readers),
  page('integrations/webhooks/:hook/modifier', 'webhooks/change-hook.tsx', readers),
]

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
    page('integrations/etat', 'admin/integrations/site-state.tsx', {
      read: 'webhook:read',
      finds: 'État du site',
    }),
    page('integrations/services/:service', 'admin/integrations/service.tsx', HOOKS),
    ...hooks(HOOKS),
    page('api-keys', 'admin/api-keys/api-keys.tsx', {
      menu: [110, 'Clés d’API'],
      read: 'api_key:read',
      csv: 'cles-d-api',
    }),
    page('api-keys/new', 'admin/api-keys/new-api-key.tsx', { ...KEYS, finds: 'Créer une clé d’API' }),
    page('api-keys/:key', 'admin/api-keys/api-key.tsx', KEYS),
  ]),
  ...consolePages('agent', [
    page('integrations', 'webhooks/agency-hooks.tsx', {
      read: 'agency heads',
      finds: 'Webhooks de l’agence',
    }),
    ...hooks({ read: 'agency heads', act: mayHaveHooks }),
  ]),
]
