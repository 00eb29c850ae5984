import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatParty } from '#modules/pricing/party.ts'
import { formatCapacity } from '#modules/properties/listing-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import {
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import { payWords } from './price-difference.ts'
import type { ProposalView, VillaView } from './proposal-view.ts'

/** What is said of the price of a villa as it stands: the whole price, or why there is none. */
export function priceWords({ pay, state }: Pick<VillaView, 'pay' | 'state'>): string {
  if (pay) return `${formatEuros(pay.quote.total)}, frais et taxes compris`
  if (state === 'on_request') return 'Prix sur demande'
  if (state === 'begun') return 'Votre réservation est commencée'
  return state === 'archived' ? 'Cette villa n’est plus proposée' : 'Ces nuits ne sont plus libres'
}

/** A proposal as a text to paste into a message, with its link. */
export function proposalText({ introduction, villas, honoredUntil }: ProposalView, url: string): string {
  const blocks = villas.map((villa) =>
    [
      villa.card ? `${villa.title}, ${villa.card.city}` : villa.title,
      `${formatStayDates(villa.stay)}, ${formatParty(villa.party)}`,
      priceWords(villa),
      ...(villa.note ? [villa.note] : []),
    ].join('\n'),
  )
  return [
    ...(introduction ? [introduction] : []),
    ...blocks,
    ...(isAnyPromised(villas) && honoredUntil
      ? [`Prix garantis jusqu’au ${formatCivilDate(honoredUntil)} inclus, sauf mention contraire.`]
      : []),
    `Photographies, disponibilités et votre avis\u00a0:\n${url}`,
  ].join('\n\n')
}

const isAnyPromised = (villas: readonly VillaView[]) => villas.some(({ pay }) => pay?.isPromised)

/** A proposal as a document to print, with the price of each villa line by line. */
export function proposalDocument(
  proposal: ProposalView,
  on: `${number}-${number}-${number}`,
): PrintedDocument {
  const { contact, agency, agent, introduction, honoredUntil, villas } = proposal
  return withFrenchSpacing({
    template: 'proposal-fr-2026-11',
    title: 'Votre proposition de séjour',
    reference: `Pour ${contact}, par ${agency.name}`,
    preamble: [
      ...(introduction ? introduction.split(/\n+/) : []),
      `Disponibilités et prix du ${formatCivilDate(on)}.`,
      ...(isAnyPromised(villas) && honoredUntil
        ? [`Les prix marqués «\u00a0garanti\u00a0» le sont jusqu’au ${formatCivilDate(honoredUntil)} inclus.`]
        : []),
    ],
    articles: numberArticles([
      ...villas.map((villa) => ({ heading: headingOf(villa), blocks: blocksOf(villa) })),
      {
        heading: 'Nous joindre',
        blocks: [[...(agent ? [agent] : []), agency.name, agency.phone, agency.email]],
      },
    ]),
    signature: null,
  })
}

const headingOf = ({ title, card }: VillaView) => (card ? `${title}, ${card.city}` : title)

function blocksOf(villa: VillaView): DraftBlock[] {
  const { card, stay, party, note, pay } = villa
  return [
    `${formatStayDates(stay)}, ${formatParty(party)}.`,
    ...(card ? [`${formatCapacity(card)}.`] : []),
    ...(note ? [note] : []),
    pay
      ? {
          kind: 'table',
          caption: payWords(pay),
          columns: [
            { header: 'Ligne', align: 'start' },
            { header: 'Montant', align: 'end' },
          ],
          rows: pay.quote.lines.map(({ label, amount }) => [label, formatEuros(amount)]),
          footer: ['Total', formatEuros(pay.quote.total)],
        }
      : `${priceWords(villa)}.`,
    ...(pay && pay.quote.deposit > 0
      ? [`Dépôt de garantie, non débité et non compris\u00a0: ${formatEuros(pay.quote.deposit)}.`]
      : []),
  ]
}
