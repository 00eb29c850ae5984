import { factsTable } from '#shared/facts-table.ts'
import { formatInstant } from '#shared/paris-time.ts'
import {
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { DistantAnswer } from './distant-answer.ts'
import { MOMENT_WORDS } from './inventory.ts'
import type { InventoryFacts } from './inventory-facts.ts'
import { remarksEnd } from './inventory-remarks.ts'
import type { SaidSince } from './inventory-versions.ts'

/** Changes with every change of wording; a file keeps the words it was written with. */
const SEQUEL_TEMPLATE = 'inventory-sequel-fr-2026-11-b'

/** What was read: the text of the closed inventory and its file, by their hashes, and how long the file is; its seal stands behind these bytes. */
export type ReadInventory = { textHash: string; fileHash: string; bytes: number; sealedHash: string | null }

type Closed = {
  at: Date
  facts: InventoryFacts
  answered: DistantAnswer | null
  remarks: { words: string; at: Date } | null
}

/**
 * The pages that follow a closed inventory in its later files: who answered it, how, when and from where, what they remarked, and
 * by which hashes what they read is known. The same facts always give the same pages.
 */
export function inventorySequel(closed: Closed, said: SaidSince, read: ReadInventory): PrintedDocument {
  const { moment, stay, closedAt } = closed.facts
  const { title } = MOMENT_WORDS[moment]
  return withFrenchSpacing({
    template: SEQUEL_TEMPLATE,
    title: `Suite de l’${title.replace('État', 'état')}`,
    reference: `Réservation ${stay.reservation}, état des lieux clos le ${formatInstant(closedAt)}`,
    preamble: [
      'Ces pages sont ajoutées au document clos, dont aucun octet ne change. Elles disent ce que le voyageur en a dit depuis.',
    ],
    articles: numberArticles([
      { heading: 'Document lu', blocks: readBlocks(closed, read) },
      { heading: 'Réponse du voyageur', blocks: answerBlocks(closed, said) },
      { heading: 'Observations du voyageur', blocks: remarkBlocks(closed, said) },
    ]),
    signature: {
      heading: 'Cachet de l’agence',
      lines: [
        'L’agence scelle ce fichier entier, document clos et suite : tout octet changé depuis rend ce cachet invalide.',
      ],
    },
  })
}

function readBlocks(
  { facts }: Closed,
  { textHash, fileHash, bytes, sealedHash }: ReadInventory,
): DraftBlock[] {
  const { moment, stay, closedAt, photos = [] } = facts
  return [
    factsTable('Le document clos', [
      ['Document', `${MOMENT_WORDS[moment].title}, ${stay.title}`],
      ['Clos le', formatInstant(closedAt)],
      ['Empreinte de son texte (SHA-256)', textHash],
      ['Empreinte de son fichier (SHA-256)', fileHash],
      ['Taille de son fichier', `${bytes.toLocaleString('fr-FR')} octets, les premiers de celui-ci`],
      ['Empreinte du même fichier, scellé par l’agence à la clôture (SHA-256)', sealedHash ?? ''],
      ['Photographies', photos.length > 0 ? `${photos.length}, par les empreintes que le texte nomme` : ''],
    ]),
  ]
}

function answerBlocks({ at, facts, answered }: Closed, said: SaidSince): DraftBlock[] {
  if (facts.answer.kind !== 'absent') return []
  const until = formatInstant(remarksEnd(at).toISOString())
  if (said.end)
    return [
      `Aucune réponse n’a été reçue dans les 48 heures qui ont suivi la clôture, jusqu’au ${until}.`,
      'L’état des lieux reste établi sans le voyageur. Son silence ne vaut pas accord.',
    ]
  if (!answered) return [`Aucune réponse n’est encore reçue : le voyageur peut répondre jusqu’au ${until}.`]
  const { kind, words, origin } = answered
  const isSigned = kind === 'signed'
  return [
    factsTable('La réponse', [
      ['Réponse', isSigned ? 'Signature' : 'Refus de signer'],
      ['Voyageur', facts.tenant],
      ['Nom écrit pour signer', isSigned ? words : ''],
      ['Raison du refus', isSigned ? '' : `« ${words} »`],
      ['Donnée le', formatInstant(answered.at.toISOString())],
      ['Par', waysOf(answered)],
      ['Adresse IP', origin.address ?? 'Non relevée'],
      ['Navigateur', origin.browser ?? 'Non relevé'],
    ]),
  ]
}

function waysOf({ kind, origin: { sentTo } }: DistantAnswer): string {
  const link = sentTo ? `Le lien personnel envoyé à ${sentTo}` : 'Le lien personnel envoyé au voyageur'
  return kind === 'signed'
    ? `${link} : nom écrit et case cochée après lecture`
    : `${link} : raison écrite après lecture`
}

function remarkBlocks({ remarks }: Closed, { end }: SaidSince): DraftBlock[] {
  if (!remarks)
    return end ? ['Aucune observation n’a été reçue dans les 48 heures qui ont suivi la clôture.'] : []
  const lines = remarks.words.split(/\n+/).filter((line) => line.trim() !== '')
  return [`Reçues le ${formatInstant(remarks.at.toISOString())}, dans les mots du voyageur :`, ...lines]
}
