import { describe, expect, test } from 'vitest'
import { amountsOf, installmentsOf, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { DocumentTable } from '#shared/printed-document.ts'
import { aRental, aRentalInput } from '#tests/rental-facts-factory.ts'
import type { RentalFacts } from './contract-facts.ts'
import { noWithdrawal, paymentArticles } from './rental-contract-payment.ts'

const OWNER = { name: 'Hélène Vidal', address: '9 allée des Essais, 13008 Marseille' }

const blocksOf = (heading: string, facts = aRental()) =>
  paymentArticles(facts).find((article) => article.heading === heading)!.blocks

test('a contract without a deposit says that there is none', () => {
  const free = aRental()
  const facts = { ...free, deposit: { ...free.deposit, amount: 0 } }
  expect(blocksOf('Dépôt de garantie', facts)).toEqual(['Aucun dépôt de garantie n’est demandé.'])
})

test('the article on the deposit states its amount, its form and when it is given back', () => {
  const words = blocksOf('Dépôt de garantie').join(' ').replaceAll(/\s/g, ' ')
  expect(words).toContain('5 000,00 €')
  expect(words).toContain('empreinte de carte bancaire')
  expect(words).toContain('14 jours')
})

test('the article on a deposit by card says when it is held, released and claimed, as it is done', () => {
  const words = blocksOf('Dépôt de garantie').join(' ').replaceAll(/\s/g, ' ')
  expect(words).toContain('prise 3 jours avant l’arrivée')
  expect(words).toContain('levée 7 jours après le départ')
  expect(words).toContain('sept jours pour l’accepter ou la contester')
  const facts = aRental()
  const { heldDaysBefore: _, releasedDaysAfter: __, ...older } = facts.deposit
  expect(blocksOf('Dépôt de garantie', { ...facts, deposit: older })).toHaveLength(2)
})

test('the article on a deposit by transfer says when it is asked for, kept and given back, as it is done', () => {
  const facts = aRental()
  const transfer = { ...facts.deposit, form: 'bank_transfer' as const }
  const words = blocksOf('Dépôt de garantie', { ...facts, deposit: transfer })
    .join(' ')
    .replaceAll(/\s/g, ' ')
  expect(words).toContain('envoyées au locataire 30 jours avant l’arrivée')
  expect(words).toContain('À partir du 7e jour qui suit le départ')
  expect(words).toContain('sept jours pour l’accepter ou la contester')
  expect(words).not.toContain('empreinte')
  const { askedDaysBefore: _, ...older } = transfer
  expect(blocksOf('Dépôt de garantie', { ...facts, deposit: older })).toHaveLength(2)
})

test('a policy without dates says « à tout moment »', () => {
  const rental = aRental()
  const facts = {
    ...rental,
    cancellation: { policy: 'strict' as const, tiers: [{ until: null, refund: 0 }] },
  }
  expect(blocksOf('Annulation', facts)).toContainEqual(
    expect.objectContaining({
      rows: [[expect.stringContaining('À tout moment'), ...Array(3).fill(expect.any(String))]],
    }),
  )
})

describe('the schedules a traveler may choose', () => {
  const cents = (cell: string) => Number(cell.replaceAll(/[^\d]/g, ''))
  const schedule = (facts = aRental()) => blocksOf('Échéancier et nature des versements', facts)
  const tables = (facts: RentalFacts) =>
    schedule(facts).filter((block): block is DocumentTable => typeof block === 'object' && 'rows' in block)

  test('are written without mention of a choice when there is one alone', () => {
    expect(tables(aRental()).map(({ caption }) => caption)).toEqual(['Échéancier de paiement'])
    expect(schedule().join(' ')).not.toContain('trois fois')
  })

  test('are both written out with dates and amounts when there are two, and one applies by default', () => {
    const facts = aRental({ regime: 'direct', owner: OWNER, schedule: threeTimes() })
    const words = schedule(facts).join(' ')
    expect(words).toContain('à défaut de choix, le premier s’applique')
    expect(words).toContain('confirmé par écrit')
    const [agreed, installments] = tables(facts)
    expect(installments!.caption).toBe('Échéancier de paiement en trois fois')
    expect(installments!.rows).toHaveLength(3)
    expect(installments!.rows.map(([date]) => date)).toEqual([
      '20\u00a0novembre\u00a02026',
      '20\u00a0décembre\u00a02026',
      '20\u00a0janvier\u00a02027',
    ])
    for (const { rows, footer } of [agreed!, installments!]) {
      const sum = rows.reduce((total, row) => total + cents(row.at(-1)!), 0)
      expect(sum).toBe(facts.price.total)
      expect(cents(footer!.at(-1)!)).toBe(facts.price.total)
    }
  })

  function threeTimes() {
    const booking = {
      ...amountsOf(aRentalInput().quote.lines),
      regime: 'direct' as const,
      bookedOn: '2026-11-20' as const,
      arrival: '2027-07-17' as const,
    }
    return { nature: 'acompte' as const, dues: scheduleOf(booking), installments: installmentsOf(booking) }
  }
})

test('the day on which a cancellation is sent decides, in the table as in the words, by letter or from the page of the stay', () => {
  const blocks = blocksOf('Annulation')
  expect(blocks[0]).toContain('depuis la page de suivi de sa réservation. La date d’envoi fait foi')
  const [{ columns }] = blocks.filter(
    (block): block is DocumentTable => typeof block === 'object' && 'columns' in block,
  ) as [DocumentTable]
  expect(columns[0]!.header).toBe('Annulation envoyée')
})

describe('the clause on a sum that does not come', () => {
  const unpaid = (facts = aRental()) =>
    blocksOf('Confirmation et défaut de paiement', facts).join(' ').replaceAll(/\s/g, ' ')

  test('says until when nights are held, when the booking ends, what reminds of it and what is kept', () => {
    const words = unpaid()
    for (const said of ['30 minutes', '6 jours', '48 heures', 'un rappel est envoyé', '8 jours'])
      expect(words).toContain(said)
    expect(words).toContain('l’article « Annulation » dit ce qui est conservé')
    expect(words).toContain('il n’est plus tenu de rien et ce qu’il a versé lui est rendu')
    expect(words).toContain('délai plus long accordé par écrit')
    expect(aRental().unpaid).toEqual({ firstSumHours: 48, noticeDays: 8 })
  })

  test('is not in the text of a contract made before it', () => {
    const { unpaid: _, ...before } = aRental()
    expect(paymentArticles(before).find(({ heading }) => heading.includes('défaut'))!.blocks).toEqual([])
  })
})

describe('the article on automatic debits', () => {
  const debits = (facts = aRental()) => blocksOf('Débits automatiques', facts)

  test('lists each sum to come with its day, its amount and the card that will be given', () => {
    const [sums] = debits().filter((block) => Array.isArray(block))
    expect(sums!.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringContaining('5 000,00 € débités le 17 janvier 2027 sur la carte'),
      expect.stringContaining('débités le 17 juin 2027 sur la carte'),
    ])
    expect(debits().join(' ')).toContain('quatre derniers chiffres')
  })

  test('is left out where only transfers are taken', () => {
    expect(debits(aRental({ cards: false }))).toEqual([])
  })
})

test('the sentence on withdrawal keeps the article with its number on pages too', () => {
  expect(noWithdrawal('FR')).toContain('l’article\u00a0L.\u00a0221-28,\u00a012°')
  expect(noWithdrawal('MC')).not.toContain('article')
})
