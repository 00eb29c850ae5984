import { type ActGrant, type DeclaredInConsole, file, type Grant, page } from './page-entry.ts'

/** Owners' conditions, as each console that may prepare them follows them. */
export const contracts = (menu: string, grant: Grant): readonly DeclaredInConsole[] => [
  page('contracts', 'contracts/contracts.tsx', { menu, read: grant, act: grant }),
  file('contracts.csv', 'contracts/contracts-file.ts', { read: grant }),
  contractFile(grant),
]

/** A file of an owner’s conditions. */
export const contractFile = (grant: Grant) =>
  file('contracts/:contract/:file', 'contracts/contract-file.ts', { read: grant })

/** The register of mandates, with the page of each mandate, for those who read them and those who keep some. */
export const mandates = (read: Grant, act: ActGrant): readonly DeclaredInConsole[] => [
  page('mandats', 'mandates/mandates.tsx', { menu: 'Registre des mandats', read }),
  file('mandats/registre.csv', 'mandates/register-file.ts', { read }),
  file('mandats/registre.pdf', 'mandates/register-file.ts', { read }),
  page('mandats/:mandate', 'mandates/mandate.tsx', { read, act }),
  file('mandats/:mandate/documents/:contract/:file', 'mandates/mandate-document.ts', { read }),
]
