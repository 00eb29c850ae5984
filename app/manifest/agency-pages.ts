import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isAgencyHead, isSuperAdministrator } from '#modules/accounts/actor-groups.ts'
import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'
import { inSettings } from './settings-pages.ts'

/** An administrator reads the roles of agencies; their heads and the super administrators make them. */
const shapesRoles = (actor: Actor) => isAgencyHead(actor) || isSuperAdministrator(actor)

/** Agencies: how a visitor writes to one, what its head declares, and those of the whole house. */
export const AGENCY_PAGES: Pages = [
  ...site('public', [page('/contact', 'public/contact.tsx', { read: 'public', act: 'public' })]),
  ...consolePages('admin', [
    page('agencies', 'admin/agencies/agencies.tsx', {
      menu: [40, 'Agences'],
      read: 'organization:read',
      csv: 'agences',
    }),
    page('agencies/new', 'admin/agencies/new-agency.tsx', {
      read: 'organization:read',
      act: isAdministrator,
      finds: 'Ouvrir une agence',
    }),
    page('agencies/:agency', 'admin/agencies/agency.tsx', {
      read: 'organization:read',
      act: isAdministrator,
      reads: 17,
    }),
    page('agencies/:agency/roles/:role', 'admin/agencies/agency-role.tsx', { read: 'organization:read' }),
    page('agencies/:agency/mentions', 'agencies/agency-facts.tsx', {
      ...{ read: 'organization:read', act: isAdministrator },
    }),
    page('agencies/:agency/fermeture', 'admin/agencies/close-agency.tsx', {
      read: 'organization:read',
      act: isAdministrator,
    }),
  ]),
  ...consolePages('agent', [
    page('roles', 'agent/roles/roles.tsx', { read: 'agency heads', finds: 'Rôles de l’agence' }),
    page('roles/new', 'agent/roles/new-role.tsx', {
      ...{ read: 'agency heads', act: shapesRoles, finds: 'Nouveau rôle' },
    }),
    page('roles/:role', 'agent/roles/role.tsx', { read: 'agency heads', act: shapesRoles }),
    page('notifications', 'agent/notices/notices.tsx', {
      ...EVERYONE,
      csv: 'notifications',
      finds: 'Notifications',
    }),
  ]),
  ...consolePages(
    'agent',
    inSettings(
      page('agence', 'agent/agency-vat.tsx', { tab: [20, 'Agence'], read: 'whole area', act: isAgencyHead }),
      page('agence/:agency', 'agencies/agency-facts.tsx', { read: 'agency heads', act: isAgencyHead }),
      page('equipe', 'agent/team/team.tsx', { tab: [15, 'Équipe'], read: 'whole area' }),
      page('equipe/inviter', 'agent/team/invite-agent.tsx', {
        ...{ read: 'agency heads', act: isAgencyHead, finds: 'Inviter un agent' },
      }),
      page('equipe/:member', 'agent/team/member.tsx', {
        read: 'whole area',
        act: isAgencyHead,
        reads: 14,
      }),
      page('compte-clients', 'agent/clients-account.tsx', {
        tab: [25, 'Compte clients'],
        read: 'whole area',
        act: isAgencyHead,
      }),
    ),
  ),
]
