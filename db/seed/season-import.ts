import { addDays, type CivilDate } from '#shared/civil-date.ts'

const COLUMNS =
  'Prénom;Nom;E-mail;Téléphone;Ville;Pays;Langue;Remarques;Accord donné le;Moyen de l’accord;Consentement'

/** An address that the file alone brings: where it is known, the file was imported. */
export const IMPORTED_ADDRESS = 'valerian.escarene@example.com'

/**
 * What an agency brought back from a fair: people it did not know, one that it did, and two lines that are refused, by an address that
 * is none and for want of a name. One of them agreed on a day of the month before `today`.
 */
export function importedFile(today: CivilDate): { name: string; file: Blob } {
  const agreed = `${addDays(today, -24)};e-mail;Oui, envoyez-moi vos maisons par e-mail.`
  const lines = [
    COLUMNS,
    `Valérian;Escarène;${IMPORTED_ADDRESS};06 39 98 51 61;Monaco;Monaco;français;Cherche une vue sur le port;${agreed}`,
    'Ondine;Sospello;ondine.sospello@example.com;06 39 98 51 62;Menton;France;français;Préfère juin;;;',
    'Maximilian;Rautenfels;max.rautenfels@example.com;;Zurich;Suisse;allemand;Quatre chambres, garage;;;',
    'Harriet;Coldwater;harriet.coldwater@example.com;;Dublin;Irlande;anglais;Asked about heated pools;;;',
    'Ambre;Clausonne;ambre.clausonne@example.com;06 39 98 51 63;Nîmes;France;français;;;;',
    'Tancrède;Vaubonne;tancrede.vaubonne@example.com;06 39 98 51 64;Lille;France;français;Séminaire de rentrée;;;',
    'Beatriz;Solana-Rey;beatriz.solana@example.com;;Madrid;Espagne;espagnol;;;;',
    'Floris;Van Wijngaarden;floris.vanwijngaarden@example.com;;Utrecht;Pays-Bas;néerlandais;Vient à vélo;;;',
    'Ismaël;Boutaleb;ismael.boutaleb@example.com;06 39 98 51 11;Casablanca;Maroc;français;;;;',
    'Solène;Mirabeau;solene.mirabeau(at)example.com;;Nantes;France;français;;;;',
    ';;;06 39 98 51 65;Cannes;France;;A laissé sa carte au stand;;;',
  ]
  return { name: 'salon-cannes.csv', file: new Blob([`${lines.join('\r\n')}\r\n`]) }
}
