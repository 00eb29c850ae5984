import { STAY_KINDS } from '#modules/contract-templates/stay-kinds.ts'
import type { FactName, VariableName } from '#modules/contract-templates/template-kinds.ts'
import { type TemplateValues, writeWording } from '#modules/contract-templates/write-wording.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { factsTable } from '#shared/facts-table.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import {
  type DocumentTable,
  type DraftArticle,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import { answerWords, type InventorySection, MOMENT_WORDS } from './inventory.ts'
import { type InventoryDifference, inventoryDifferences } from './inventory-differences.ts'
import type { InventoryFacts } from './inventory-facts.ts'

/** Changes with every change of wording; an inventory keeps the text it was closed with. */
const INVENTORY_TEMPLATE = 'inventory-fr-2026-11-b'

/** The inventory of a stay: the same facts always give the same document. Ask `missingInventoryFacts` first. */
export function inventoryDocument(facts: InventoryFacts): PrintedDocument {
  const { wording, moment, stay, closedAt } = facts
  const articles = articlesOf(facts)
  return withFrenchSpacing({
    template: wording ? `${INVENTORY_TEMPLATE}/${wording.number}` : INVENTORY_TEMPLATE,
    title: MOMENT_WORDS[moment].title,
    reference: `Réservation ${stay.reservation}, état des lieux clos le ${formatInstant(closedAt)}`,
    preamble: [
      'Ce document constate l’état du logement, de son mobilier et de ses équipements à cette heure.',
    ],
    articles: numberArticles(
      wording ? writeWording(articles, wording, STAY_KINDS.inventory, inventoryValues(facts)) : articles,
    ),
    signature: null,
  })
}

function articlesOf(facts: InventoryFacts): DraftArticle[] {
  const seen = facts.sections.filter(({ items }) => items.some(({ kind }) => kind === 'state'))
  const counted = facts.sections.filter((section) => !seen.includes(section))
  return [
    { heading: 'Les parties', blocks: [parties(facts)] },
    { heading: 'Séjour', blocks: [stayTable(facts)] },
    { heading: 'Constat, pièce par pièce', blocks: seen.flatMap((section) => sectionBlocks(section, facts)) },
    { heading: 'Compteurs et clés', blocks: counted.flatMap((section) => sectionBlocks(section, facts)) },
    { heading: 'Ce qui diffère de l’arrivée', blocks: differenceBlocks(facts) },
    { heading: 'Dépôt de garantie', blocks: depositBlocks(facts) },
    { heading: 'Observations du voyageur', blocks: remarkBlocks(facts) },
    { heading: 'Signatures', blocks: [signatures(facts)] },
  ]
}

function parties({ agency, lessor, maker, tenant }: InventoryFacts): DraftBlock {
  return factsTable('Les parties', [
    ['Bailleur', lessor ? `${lessor}, par son mandataire ${agency.name}` : ''],
    ['Établi par', `${maker}, pour ${agency.name}, ${agency.address}`],
    ['Voyageur', tenant],
  ])
}

function stayTable({ stay }: InventoryFacts): DraftBlock {
  return factsTable('Le séjour', [
    ['Réservation', stay.reservation],
    ['Villa', `${stay.title}, ${stay.address}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
  ])
}

/** What is said of a section is the last line of its table: a remark stays beside what it is about. */
function sectionBlocks(
  { key, title, items, remark }: InventorySection,
  { photos = [] }: InventoryFacts,
): DraftBlock[] {
  const rows = items.map((item) => [item.label, answerWords(item), item.remark])
  const hashes = photos.filter(({ section }) => section === key).map(({ hash }) => hash)
  return [
    table(
      title,
      ['Élément', 'Constat', 'Remarque'],
      [...rows, ...(remark ? [['Ensemble', '', remark]] : [])],
    ),
    ...(hashes.length > 0
      ? [`Photographies de « ${title} », par l’empreinte de leurs octets (SHA-256) : ${hashes.join(', ')}.`]
      : []),
  ]
}

function table(caption: string, headers: readonly string[], rows: string[][]): DocumentTable {
  return {
    kind: 'table',
    caption,
    columns: headers.map((header) => ({ header, align: 'start' })),
    rows,
    footer: null,
  }
}

/** The differences of a closed departure with the closed arrival; none at an arrival. */
export function differencesOf({ arrival, sections }: InventoryFacts): InventoryDifference[] {
  return arrival ? inventoryDifferences(arrival.sections, sections) : []
}

function differenceBlocks(facts: InventoryFacts): DraftBlock[] {
  const { moment, arrival } = facts
  if (moment === 'arrival') return []
  if (!arrival)
    return ['Aucun état des lieux d’arrivée n’a été clos pour ce séjour : aucune comparaison n’est possible.']
  const source = `L’état des lieux d’arrivée a été clos le ${formatCivilDate(arrival.closedOn)}. Empreinte de son texte (SHA-256) : ${arrival.hash}.`
  const differences = differencesOf(facts)
  if (differences.length === 0) return ['Rien ne diffère de l’état des lieux d’arrivée.', source]
  const rows = differences.map(({ section, item, before, after }) => [`${section} : ${item}`, before, after])
  return [table('Différences', ['Élément', 'À l’arrivée', 'Au départ'], rows), source]
}

function depositBlocks({ moment, deposit }: InventoryFacts): DraftBlock[] {
  if (deposit === 0) return []
  const words = `Le contrat prévoit un dépôt de garantie de ${formatEuros(deposit)}.`
  return moment === 'arrival'
    ? [`${words} Cet état des lieux est celui auquel le départ sera comparé.`]
    : [
        `${words} Une retenue ne peut porter que sur ce qui diffère de l’arrivée, usure normale déduite, et se justifie poste par poste.`,
      ]
}

function remarkBlocks({ answer, agency }: InventoryFacts): DraftBlock[] {
  const where = `à ${agency.email} ou au ${agency.phone}`
  if (answer.kind === 'signed')
    return [
      `Le voyageur peut signaler, dans les 48 heures qui suivent la clôture, ce qui n’était pas visible lors de la visite, sur la page de son séjour, ${where}.`,
    ]
  return [
    `Le voyageur peut adresser ses observations dans les 48 heures qui suivent la clôture, sur la page de son séjour, ${where}.`,
  ]
}

function signatures({ answer, maker, agency, tenant, closedAt }: InventoryFacts): DraftBlock {
  const at = `le ${formatInstant(closedAt)}`
  return factsTable('Signatures', [
    ['Pour l’agence', `${maker}, pour ${agency.name}, ${at}`],
    ['Voyageur', travelersWords(answer, tenant, at)],
  ])
}

function travelersWords(answer: InventoryFacts['answer'], tenant: string, at: string): string {
  if (answer.kind === 'absent') return `Établi sans le voyageur (${tenant})`
  if (answer.kind === 'refused')
    return `${tenant} a refusé de signer et en a donné la raison : « ${answer.reason} »`
  return `Signé sur place par ${answer.name}, ${at}, après lecture : nom écrit et case cochée devant l’agence`
}

type Values = Record<VariableName<'inventory'>, string | number | readonly string[]>
type Facts = Record<FactName<'inventory'>, boolean>

/** What the facts of an inventory give to the variables and conditions of its template. */
export function inventoryValues(facts: InventoryFacts): TemplateValues {
  const { agency, tenant, stay, sections, moment, answer, deposit, closedOn } = facts
  const differences = differencesOf(facts)
  const values: Values = {
    locataire: tenant,
    agence: agency.name,
    courriel: agency.email,
    telephone: agency.phone,
    villa: stay.title,
    reservation: stay.reservation,
    arrivee: stay.arrival,
    depart: stay.departure,
    etabli: closedOn,
    depot_garantie: deposit,
    pieces: sections.map(({ title }) => title),
    ecarts: differences.map(
      ({ section, item, before, after }) => `${section}, ${item} : ${before}, puis ${after}`,
    ),
  }
  const held: Facts = {
    arrival: moment === 'arrival',
    departure: moment === 'departure',
    signed: answer.kind === 'signed',
    absent: answer.kind === 'absent',
    refused: answer.kind === 'refused',
    losses: differences.some(({ isLoss }) => isLoss),
    deposit: deposit > 0,
  }
  return { values, facts: held }
}
