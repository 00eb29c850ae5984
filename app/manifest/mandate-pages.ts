import { mayKeepSomeMandates } from '#modules/mandates/mandate-policy.ts'
import {
  type ActGrant,
  consolePages,
  type DeclaredInConsole,
  EVERYONE,
  file,
  type OrderedLabel,
  type Pages,
  page,
} from './page-entry.ts'

const READ = { read: 'whole area' } as const

/** The register of mandates, with the page of each mandate, for those who read them and those who keep some. */
const mandates = (menu: OrderedLabel, act: ActGrant): readonly DeclaredInConsole[] => [
  page('mandats', 'mandates/mandates.tsx', { menu, ...READ }),
  file('mandats/registre.csv', 'mandates/register-file.ts', READ),
  file('mandats/registre.pdf', 'mandates/register-file.ts', READ),
  page('mandats/:mandate', 'mandates/mandate.tsx', { act, ...READ, reads: 11 }),
  file('mandats/:mandate/documents/:contract/:file', 'mandates/mandate-document.ts', READ),
]

/** The mandates of agencies. */
export const MANDATE_PAGES: Pages = [
  ...consolePages('agent', [
    page('mandats/nouveau', 'mandates/new-mandate.tsx', { ...EVERYONE, finds: 'Nouveau mandat', reads: 13 }),
    ...mandates([90, 'Registre des mandats'], 'whole area'),
  ]),
  ...consolePages('back-office', mandates([50, 'Registre des mandats'], mayKeepSomeMandates)),
]
