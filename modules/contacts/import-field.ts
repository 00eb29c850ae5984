import { foldAccents } from '#shared/fold-accents.ts'

/** What a column of a file may hold of a contact, as its agency reads it. */
export const IMPORT_FIELDS = {
  lastName: 'Nom',
  firstName: 'Prénom',
  fullName: 'Nom entier',
  company: 'Société',
  email: 'Adresse e-mail',
  otherEmail: 'Autre adresse',
  phone: 'Téléphone',
  otherPhone: 'Autre numéro',
  town: 'Ville',
  country: 'Pays',
  language: 'Langue',
  preferences: 'Préférences',
  consentOn: 'Accord donné le',
  consentChannel: 'Accord\u00a0: moyen',
  consentWords: 'Accord\u00a0: ses mots',
} as const
export type ImportField = keyof typeof IMPORT_FIELDS
export const IMPORT_FIELD_KEYS = Object.keys(IMPORT_FIELDS) as ImportField[]

/** The column of each field, from 0; a field that is not named is in no column. */
export type ImportMapping = Partial<Record<ImportField, number>>

/** What one contact may be imported from (backstage §8): a file of that many bytes, lines and columns at most. */
export const IMPORT_LIMITS = {
  ...{ bytes: 20 * 1024 * 1024, lines: 50_000, columns: 100 },
  things: 'contacts',
  example: '«\u00a0Nom\u00a0», «\u00a0E-mail\u00a0», «\u00a0Téléphone\u00a0»',
} as const

/** The names of columns, folded, in French and English; those of the agendas and the tools that agencies export from. */
const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  lastName: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name', 'name last'],
  firstName: ['prenom', 'first name', 'firstname', 'given name', 'forename'],
  fullName: ['nom complet', 'nom entier', 'nom et prenom', 'nom prenom', 'full name', 'name', 'display name'],
  company: ['societe', 'entreprise', 'company', 'organization', 'company name'],
  email: [
    ...['email', 'e mail', 'mail', 'courriel', 'adresse email', 'adresse e mail', 'adresse mail'],
    ...['email address', 'e mail address', 'e mail 1 value'],
  ],
  otherEmail: ['email 2', 'e mail 2', 'autre email', 'autre adresse', 'second email', 'e mail 2 address'],
  phone: [
    ...[
      'telephone',
      'tel',
      'mobile',
      'portable',
      'telephone mobile',
      'phone',
      'phone number',
      'mobile phone',
    ],
    ...['cell', 'numero', 'telephone portable', 'phone 1 value'],
  ],
  otherPhone: [
    ...['telephone 2', 'tel 2', 'autre telephone', 'autre numero', 'telephone fixe', 'fixe', 'home phone'],
    ...['business phone', 'phone 2', 'phone 2 value'],
  ],
  town: ['ville', 'commune', 'city', 'town', 'home city'],
  country: ['pays', 'country', 'home country', 'country region'],
  language: ['langue', 'language', 'lang'],
  preferences: ['preferences', 'notes', 'note', 'remarques', 'commentaire', 'commentaires', 'comments'],
  consentOn: ['accord donne le', 'date accord', 'date de l accord', 'consent date', 'opt in date'],
  consentChannel: ['accord moyen', 'moyen de l accord', 'canal', 'consent channel', 'opt in channel'],
  consentWords: [
    'accord ses mots',
    'mots de l accord',
    'consentement',
    'consent',
    'consent text',
    'consent words',
  ],
}

/** The columns that the names of a file propose for each field: the first column of a name that is known, each for one field. */
export function proposeMapping(headers: readonly string[]): ImportMapping {
  const names = headers.map((header) =>
    foldAccents(header)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  const mapping: ImportMapping = {}
  for (const field of IMPORT_FIELD_KEYS) {
    const taken = Object.values(mapping)
    const column = names.findIndex((name, n) => HEADERS[field].includes(name) && !taken.includes(n))
    if (column >= 0) mapping[field] = column
  }
  // A file with one column of names, « Nom » beside no first name, has whole names there.
  if (mapping.lastName !== undefined && mapping.firstName === undefined && mapping.fullName === undefined) {
    mapping.fullName = mapping.lastName
    delete mapping.lastName
  }
  return mapping
}

/** What is wrong with a choice of columns, beside the field that corrects it; null where nothing is. */
export function mappingProblems(mapping: ImportMapping): Record<string, string> | null {
  if (mapping.lastName === undefined && mapping.fullName === undefined && mapping.company === undefined)
    return { lastName: 'Dites quelle colonne tient le nom, le nom entier ou la société.' }
  const chosen = IMPORT_FIELD_KEYS.filter((field) => mapping[field] !== undefined)
  const twice = chosen.find((field, n) => chosen.slice(0, n).some((one) => mapping[one] === mapping[field]))
  return twice ? { [twice]: 'Cette colonne est déjà choisie pour autre chose.' } : null
}
