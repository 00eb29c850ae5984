import { isAdministrator } from '#modules/accounts/actor-groups.ts'
import {
  consolePages,
  type DeclaredInConsole,
  file,
  type Grant,
  type OrderedLabel,
  type Pages,
  page,
  site,
} from './page-entry.ts'

/** A file of an owner’s conditions. */
const contractFile = (grant: Grant) =>
  file('contracts/:contract/:file', 'contracts/contract-file.ts', { read: grant })

/** Owners' conditions, as each console that may prepare them follows them. */
const contracts = (menu: OrderedLabel, grant: Grant): readonly DeclaredInConsole[] => [
  page('contracts', 'contracts/contracts.tsx', {
    menu,
    read: grant,
    act: grant,
    csv: 'proprietaires',
    reads: 11,
  }),
  contractFile(grant),
]

/** Contracts: signed by a link, followed in the consoles. */
export const CONTRACT_PAGES: Pages = [
  ...site(null, [
    page('/signature/:token', 'signature/signing.tsx', { read: 'link', act: 'link', framed: true }),
    file('/signature/:token/document.pdf', 'signature/signing-pdf.ts', { read: 'link', framed: true }),
  ]),
  ...consolePages('owner', [contractFile('whole area')]),
  ...consolePages('agent', contracts([80, 'Mes Contrats'], 'whole area')),
  ...consolePages('back-office', contracts([40, 'Contrats'], 'whole area')),
  ...consolePages('admin', contracts([80, 'Contrats'], 'contract:read')),
  ...consolePages('admin', [
    page('contracts/templates', 'admin/templates/templates.tsx', {
      read: 'contract:read',
      act: isAdministrator,
      finds: 'Modèles et textes légaux',
      reads: 10,
    }),
    page('contracts/templates/:version', 'admin/templates/template.tsx', {
      read: 'contract:read',
      act: isAdministrator,
      reads: 10,
    }),
    file('contracts/templates/:version/apercu.pdf', 'admin/templates/preview-pdf.ts', {
      read: 'contract:read',
    }),
    page('cgv-generator', 'admin/conditions/conditions.tsx', {
      menu: [85, 'Générateur de CGV'],
      read: 'contract:read',
      act: isAdministrator,
    }),
    page('cgv-generator/:version', 'admin/conditions/version.tsx', {
      read: 'contract:read',
      act: isAdministrator,
    }),
    page('cgv-generator/:version/signatures', 'admin/conditions/signatures.tsx', {
      read: 'contract:read',
      act: isAdministrator,
      csv: { name: 'signatures', label: 'Signatures des conditions générales' },
    }),
  ]),
]
