import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { type DraftArticle, numberArticles, type PrintedDocument } from '#shared/printed-document.ts'
import type { DepositPlan } from './deposit-plan.ts'
import type { ClaimView } from './deposit-view.ts'

/** A file of the archive, with what proves it. */
export type HandedFile = {
  path: string
  what: string
  hash: string
  addedAt: Instant | null
  takenAt: Instant | null
  originalHash: string | null
}

/** A message of the stay, as it was written. */
export type HandedMessage = { from: string; at: Instant; text: string }

/** What the first page of a claim file is made of. */
export type ClaimFileFacts = {
  number: string
  property: string
  agency: string
  traveler: string
  stay: { arrival: DepositPlan['coveredFrom']; departure: DepositPlan['coveredFrom'] }
  deposit: { amount: number; coveredUntil: DepositPlan['coveredUntil'] }
  claim: ClaimView
  steps: readonly { at: Instant; what: string }[]
  messages: readonly HandedMessage[]
  files: readonly HandedFile[]
  madeAt: Instant
}

/** The claim file of a stay in words, for a mediator or an insurer: the claim, what followed, the messages, and each file with its hash. */
export function claimFileDocument(facts: ClaimFileFacts): PrintedDocument {
  const { number, property, agency, traveler, stay, deposit, claim } = facts
  const articles: DraftArticle[] = [
    {
      heading: 'Le séjour et son dépôt',
      blocks: [
        `${property}, du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}. Voyageur\u00a0: ${traveler}. Agence\u00a0: ${agency}.`,
        `Dépôt de garantie\u00a0: ${formatEuros(deposit.amount)}, prévu jusqu’au ${formatCivilDate(deposit.coveredUntil)}.`,
      ],
    },
    { heading: 'La retenue demandée', blocks: [itemsTable(claim), `Motif\u00a0: ${claim.reason}`] },
    { heading: 'La réponse du voyageur', blocks: [answerWords(claim)] },
    { heading: 'L’issue', blocks: [outcomeWords(claim)] },
    {
      heading: 'Chronologie',
      blocks: [facts.steps.map(({ at, what }) => `${formatInstant(at)}\u00a0: ${what}`)],
    },
    { heading: 'Messages du séjour', blocks: facts.messages.map(messageWords) },
    { heading: 'Fichiers joints', blocks: [facts.files.map(fileWords)] },
  ]
  return {
    template: 'deposit-claim-file',
    title: 'Dossier de retenue sur un dépôt de garantie',
    reference: `Réservation ${number}`,
    preamble: [
      `Établi le ${formatInstant(facts.madeAt)}. Chaque fichier joint est désigné par son empreinte SHA-256\u00a0: toute modification la change.`,
    ],
    articles: numberArticles(articles.filter(({ blocks }) => blocks.length > 0)),
    signature: null,
  }
}

function itemsTable({ items, total }: ClaimView): DraftArticle['blocks'][number] {
  const columns = [
    ['Chose', 'start'],
    ['Coût', 'end'],
    ['Âge', 'end'],
    ['Durée de vie', 'end'],
    ['Demandé', 'end'],
  ] as const
  return {
    kind: 'table',
    caption: 'Ce qui est demandé, l’usure déduite',
    columns: columns.map(([header, align]) => ({ header, align })),
    rows: items.map(({ label, cost, age, lasts, claimed }) => [
      ...[label, formatEuros(cost), years(age), years(lasts), formatEuros(claimed)],
    ]),
    footer: ['Total', '', '', '', formatEuros(total)],
  }
}

const years = (count: number) => (count === 0 ? '' : `${count}\u00a0an${count > 1 ? 's' : ''}`)

function answerWords({ answer, answerWords: words, answerBy }: ClaimView): string {
  if (answer === 'agreed') return 'Le voyageur a accepté la retenue.'
  if (answer === 'contested') return `Le voyageur conteste la retenue\u00a0: ${words ?? ''}`
  return `Le voyageur n’a pas répondu\u00a0; sa réponse était attendue jusqu’au ${formatInstant(answerBy)}.`
}

function outcomeWords({ kept, total, decisionWords }: ClaimView): string {
  if (kept === null) return 'Aucune décision n’a été prise.'
  const sum = `${formatEuros(kept)} sur ${formatEuros(total)} sont retenus.`
  return decisionWords ? `${sum} Décision\u00a0: ${decisionWords}` : sum
}

function messageWords({ from, at, text }: HandedMessage): string {
  return `${from}, le ${formatInstant(at)}\u00a0: ${text}`
}

function fileWords({ path, what, hash, addedAt, takenAt, originalHash }: HandedFile): string {
  return [
    `${path}\u00a0: ${what}`,
    takenAt && `prise de vue du ${formatInstant(takenAt)} selon l’appareil`,
    addedAt && `enregistrement du ${formatInstant(addedAt)}`,
    `empreinte ${hash}`,
    originalHash && `empreinte de l’original ${originalHash}`,
  ]
    .filter(Boolean)
    .join(', ')
}
