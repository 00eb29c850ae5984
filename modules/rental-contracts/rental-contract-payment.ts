import type { PaymentNature } from '#modules/pricing/payment-schedule.ts'
import { scheduledSums } from '#modules/pricing/scheduled-debits.ts'
import type { Jurisdiction } from '#modules/properties/listing.ts'
import { unpaidSentences } from '#modules/reservations/unpaid-terms.ts'
import { addDays, formatCivilDate } from '#shared/civil-date.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { DocumentTable, DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import type { CancellationTier, DepositForm, RentalFacts } from './contract-facts.ts'

/** Information owed before the order is placed: dated lodging has no right of withdrawal (domain §5). */
const NO_WITHDRAWAL: Record<Jurisdiction, string> = {
  FR: 'Conformément à l’article L. 221-28, 12° du code de la consommation, vous ne disposez pas d’un droit de rétractation pour cet hébergement réservé à des dates déterminées.',
  MC: 'Vous ne disposez pas d’un droit de rétractation pour cet hébergement réservé à des dates déterminées.',
}

/** The sentence that a stay gives no right of withdrawal, in the words of the law of its jurisdiction. */
export function noWithdrawal(jurisdiction: Jurisdiction): string {
  return frenchSpacing(NO_WITHDRAWAL[jurisdiction])
}

/** The legal nature of every sum paid before the arrival; unstated, it would be arrhes (C. conso. L214-1). */
const NATURES: Record<RentalFacts['law'], Record<PaymentNature, string>> = {
  french: {
    acompte:
      'Toute somme versée avant l’arrivée est un acompte au sens de l’article L. 214-1 du code de la consommation, et non des arrhes : chaque partie est engagée de manière ferme, sous réserve de l’article « Annulation ».',
    arrhes:
      'Toute somme versée avant l’arrivée constitue des arrhes au sens de l’article L. 214-1 du code de la consommation : le locataire qui renonce les perd, le bailleur qui renonce les restitue au double.',
  },
  monegasque: {
    acompte:
      'Toute somme versée avant l’arrivée est un acompte, et non des arrhes : chaque partie est engagée de manière ferme, sous réserve de l’article « Annulation ».',
    arrhes:
      'Toute somme versée avant l’arrivée constitue des arrhes : le locataire qui renonce les perd, le bailleur qui renonce les restitue au double.',
  },
}

const DEPOSIT_FORMS: Record<DepositForm, string> = {
  card_hold:
    'une empreinte de carte bancaire, prise avant l’arrivée et sans débit tant qu’aucune somme n’est due',
  bank_transfer: 'un virement bancaire reçu avant l’arrivée',
}

/** Price, payments, deposit, cancellation both ways and withdrawal: every amount comes from the facts. */
export function paymentArticles(facts: RentalFacts): DraftArticle[] {
  return [
    { heading: 'Prix', blocks: price(facts) },
    { heading: 'Échéancier et nature des versements', blocks: schedule(facts) },
    { heading: 'Débits automatiques', blocks: debits(facts) },
    { heading: 'Confirmation et défaut de paiement', blocks: unpaid(facts) },
    { heading: 'Dépôt de garantie', blocks: deposit(facts) },
    { heading: 'Annulation', blocks: cancellation(facts) },
    { heading: 'Droit de rétractation', blocks: [noWithdrawal(facts.jurisdiction)] },
  ]
}

function price({ price: { lines, total, touristTaxExplanation } }: RentalFacts): DraftBlock[] {
  return [
    `Le prix total du séjour est de ${formatEuros(total)}, toutes taxes et tous frais obligatoires compris.`,
    amounts(
      'Détail du prix',
      ['Prestation'],
      lines.map(({ label, amount }) => [label, amount]),
      total,
    ),
    touristTaxExplanation
      ? `La taxe de séjour est collectée pour le compte de la commune. Son calcul : ${touristTaxExplanation}.`
      : 'Aucune taxe de séjour n’est due pour ce séjour.',
  ]
}

/** The schedules to choose from after signing, the one that applies by default, the nature of payments. */
function schedule({ schedule: { nature, payments, installments }, price, law }: RentalFacts): DraftBlock[] {
  const tableOf = (caption: string, dues: RentalFacts['schedule']['payments']) =>
    amounts(
      caption,
      ['Date', 'Versement'],
      dues.map(({ dueOn, label, amount }) => [formatCivilDate(dueOn), label, amount]),
      price.total,
    )
  const agreed = tableOf('Échéancier de paiement', payments)
  const choice: DraftBlock[] = installments
    ? [
        'Deux échéanciers de même total sont proposés. Le locataire choisit le sien après la signature, à l’étape de paiement ; à défaut de choix, le premier s’applique. Aucune somme n’est exigée avant les dates de l’échéancier choisi.',
        agreed,
        tableOf('Échéancier de paiement en trois fois', installments),
        'Le paiement en trois fois se règle par carte bancaire, sans frais. Le choix du locataire lui est confirmé par écrit avec la confirmation de sa réservation ; il fait partie du contrat.',
      ]
    : ['Le locataire règle le prix aux dates suivantes ; aucune somme n’est exigée avant elles.', agreed]
  return [
    ...choice,
    'Le moyen de paiement, carte bancaire ou virement selon ce que propose l’étape de paiement, ne change ni ces dates ni ces montants.',
    NATURES[law][nature],
  ]
}

/** Each sum to come with its day and amount; the card is given after the signature, and its end confirmed then. */
function debits({ schedule: { payments, installments, cards }, issuedOn }: RentalFacts): DraftBlock[] {
  if (!cards) return []
  const sumsOf = (dues: RentalFacts['schedule']['payments']) =>
    scheduledSums(dues, issuedOn, { by: 'card_to_give' })
  const agreed = sumsOf(payments)
  const inThree = installments ? sumsOf(installments) : []
  if (agreed.length + inThree.length === 0) return []
  return [
    'Par sa signature, le locataire qui paie par carte autorise les débits suivants, sans autre démarche de sa part.',
    ...(agreed.length > 0 ? [agreed] : []),
    ...(inThree.length > 0 ? ['S’il choisit le paiement en trois fois :', inThree] : []),
    'La confirmation de la réservation, envoyée par courrier électronique, donne les quatre derniers chiffres de cette carte et rappelle chaque débit. Sept jours avant chacun, un message l’annonce. Depuis sa page de suivi, le locataire peut changer de carte, et payer une somme avant sa date dans la limite de ce que la loi permet de recevoir ce jour-là ; une somme ainsi payée n’est plus débitée.',
    'S’il choisit le virement, aucun débit n’a lieu : chaque somme lui est annoncée par courrier électronique sept jours avant sa date, trois jours avant et le jour même.',
  ]
}

/** What the jobs do about a sum that does not come; a contract that was made before says nothing of it. */
function unpaid({ unpaid: terms, schedule: { cards = true } }: RentalFacts): DraftBlock[] {
  if (!terms) return []
  const { held, firstSum, laterSum, beforeArrival } = unpaidSentences('contract', terms, { cards })
  const first = cards
    ? 'Le séjour est confirmé quand la première somme est reçue ou, si rien n’est dû ce jour-là, quand le locataire a enregistré sa carte ou choisi le virement.'
    : 'Le séjour est confirmé quand la première somme est reçue ou, si rien n’est dû ce jour-là, quand le locataire a choisi le virement.'
  return [first, held, firstSum, laterSum, beforeArrival]
}

function deposit({ deposit: agreed }: RentalFacts): DraftBlock[] {
  const { amount, form, returnedWithinDays } = agreed
  if (amount === 0) return ['Aucun dépôt de garantie n’est demandé.']
  return [
    `Un dépôt de garantie de ${formatEuros(amount)}, qui n’est pas compris dans le prix, est constitué par ${DEPOSIT_FORMS[form]}.`,
    ...held(agreed),
    `Il est restitué dans les ${returnedWithinDays} jours qui suivent le départ, déduction faite du coût justifié des dégradations, des objets manquants et des sommes restant dues. Toute retenue est expliquée par écrit, devis ou facture à l’appui.`,
  ]
}

const CLAIM =
  'Toute retenue est d’abord demandée au locataire, chose par chose, usure déduite : il a sept jours pour l’accepter ou la contester. Contestée ou sans réponse, elle est tranchée par une personne qui ne l’a pas demandée.'

/** How a card is held, renewed and released, or a transfer asked for and given back; nothing in contracts that were made before it was said. */
function held(agreed: RentalFacts['deposit']): DraftBlock[] {
  const { form, heldDaysBefore, askedDaysBefore, releasedDaysAfter } = agreed
  if (!releasedDaysAfter) return []
  if (form === 'bank_transfer') return askedDaysBefore ? sent({ askedDaysBefore, releasedDaysAfter }) : []
  if (!heldDaysBefore) return []
  return [
    `L’empreinte est prise ${heldDaysBefore} jours avant l’arrivée sur la carte que le locataire a enregistrée, ou sur celle qu’il indique par le lien qui lui est alors envoyé. Par sa signature, il autorise cette empreinte et ses renouvellements, sa banque ne la gardant que quelques jours. Elle est levée ${releasedDaysAfter} jours après le départ si rien n’est demandé d’ici là.`,
    `${CLAIM} Si sa banque lève l’empreinte avant cette décision, la somme demandée est prélevée et gardée sans être à personne ; elle est rendue le jour même si le locataire a raison.`,
  ]
}

function sent({
  askedDaysBefore,
  releasedDaysAfter,
}: {
  askedDaysBefore: number
  releasedDaysAfter: number
}) {
  return [
    `Les coordonnées du virement et sa date limite sont envoyées au locataire ${askedDaysBefore} jours avant l’arrivée, ou dès la signature si l’arrivée est plus proche. La somme reçue est gardée sans être à personne. À partir du ${releasedDaysAfter}e jour qui suit le départ si rien n’est demandé d’ici là, et sans attendre si le séjour est annulé, elle est rendue par virement sur le compte que le locataire indique par le lien qui lui est alors envoyé.`,
    `${CLAIM} Elle est prise sur la somme reçue, et le reste est rendu au locataire de la même façon.`,
  ]
}

function cancellation(facts: RentalFacts): DraftBlock[] {
  const { schedule, cancellation: terms, price } = facts
  const doubled =
    schedule.nature === 'arrhes'
      ? ' Si des arrhes ont été versées, l’indemnité n’est jamais inférieure à leur montant.'
      : ''
  return [
    'Chaque partie peut annuler par un écrit daté (lettre ou courrier électronique) ; le locataire le peut aussi depuis la page de suivi de sa réservation. La date d’envoi fait foi.',
    tierTable(terms.tiers, price.total),
    'Annulation par le locataire : le bailleur rembourse le montant de la deuxième colonne, calculé sur le prix entièrement réglé. Si les sommes versées n’atteignent pas la part conservée, rien de plus n’est réclamé. Ménage, linge, services choisis et taxe de séjour, compris dans ces montants, sont remboursés en totalité jusqu’à la veille de l’arrivée.',
    `Annulation par le bailleur : il rembourse toutes les sommes versées, jusqu’à ${formatEuros(price.total)}, et verse en plus au locataire l’indemnité de la dernière colonne.${doubled} Le remboursement et l’indemnité sont payés dans les 14 jours.`,
    'Si un événement imprévisible, irrésistible et extérieur aux parties empêche le séjour, le contrat est résolu sans indemnité et toutes les sommes versées sont remboursées.',
  ]
}

/** Cancellation by either party: the host owes as much as the traveler would lose (C. conso. R212-2, 2°). */
function tierTable(tiers: readonly CancellationTier[], total: Cents): DocumentTable {
  return {
    kind: 'table',
    caption: 'Effets d’une annulation selon sa date',
    columns: [
      { header: 'Annulation envoyée', align: 'start' },
      { header: 'Remboursé si le locataire annule', align: 'end' },
      { header: 'Part conservée', align: 'end' },
      { header: 'Indemnité si le bailleur annule', align: 'end' },
    ],
    rows: tiers.map(({ until, refund }, index) => [
      tierLabel(until, tiers[index - 1]?.until ?? null),
      formatEuros(refund),
      formatEuros(total - refund),
      formatEuros(total - refund),
    ]),
    footer: null,
  }
}

/** « Jusqu’au 18 mai 2027 inclus »: the days of a tier, after those of the tier before. */
export function tierLabel(until: CancellationTier['until'], previous: CancellationTier['until']): string {
  if (until) return `Jusqu’au ${formatCivilDate(until)} inclus`
  return previous ? `À partir du ${formatCivilDate(addDays(previous, 1))}` : 'À tout moment'
}

/** A table whose last column is an amount, closed by the total of its lines. */
function amounts(
  caption: string,
  headers: string[],
  lines: (readonly [...string[], Cents])[],
  total: Cents,
): DocumentTable {
  return {
    kind: 'table',
    caption,
    columns: [
      ...headers.map((header) => ({ header, align: 'start' as const })),
      { header: 'Montant', align: 'end' },
    ],
    rows: lines.map((line) => line.map((cell) => (typeof cell === 'number' ? formatEuros(cell) : cell))),
    footer: [...headers.map((_, index) => (index === 0 ? 'Total' : '')), formatEuros(total)],
  }
}
