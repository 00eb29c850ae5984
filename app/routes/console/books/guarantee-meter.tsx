import { Link } from 'react-router'
import { CLAIM_PARTS, CLAIM_WORDS } from '#modules/payments/book-balance.ts'
import type { BookLine } from '#modules/payments/book-list.ts'
import { GUARANTEE_LEVELS, guaranteeLevelOf } from '#modules/payments/guarantee.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { LEVEL_TONES } from './level-tones.ts'

type GuaranteeMeterProps = {
  guarantor: string
  guarantee: number | null
  book: BookLine | null
  readsStatements: boolean
}

/** What an agency holds of its clients, kind by kind, against its guarantor's amount, and the peak to come. */
export function GuaranteeMeter({ guarantor, guarantee, book, readsStatements }: GuaranteeMeterProps) {
  if (!book) return <p className="text-ardoise">Le livre de l’agence est compté dans l’heure.</p>
  const { held, peak, peakOn, cash, toRestore, houseOwes, day } = book
  const level = guaranteeLevelOf(held, guarantee)
  const share = guarantee === null ? null : Math.floor((held * 100) / guarantee)
  return (
    <DefinitionList
      items={[
        { term: 'Garant', value: guarantor },
        { term: 'Montant garanti', value: guarantee === null ? 'Non déclaré' : formatEuros(guarantee) },
        {
          term: 'Fonds détenus',
          value: (
            <>
              {formatEuros(held)}
              {share !== null && ` (${share}\u00a0%)`}, comptés le {formatCivilDate(day)}{' '}
              <Badge tone={LEVEL_TONES[level]}>{GUARANTEE_LEVELS[level]}</Badge>
            </>
          ),
        },
        ...partsOf(book, readsStatements),
        {
          term: 'Pic à venir, par l’échéancier',
          value: `${formatEuros(peak)}, le ${formatCivilDate(peakOn)}`,
        },
        { term: 'En banque et en cours', value: formatEuros(cash) },
        { term: 'À reconstituer', value: formatEuros(toRestore) },
        ...(houseOwes > 0
          ? [{ term: 'Promotions que Calanque vous doit', value: formatEuros(houseOwes) }]
          : []),
      ]}
    />
  )
}

/** Each kind of client that something is owed to, with the list that says whose it is, where the reader has one. */
function partsOf({ heldOf }: BookLine, readsStatements: boolean): Definition[] {
  if (!heldOf) return []
  const lists = {
    stays: '/agent/reservations?status=confirmed',
    owners: readsStatements ? '/agent/releves' : null,
    providers: '/agent/factures',
    communes: readsStatements ? '/agent/taxe-de-sejour?due=due' : null,
    deposits: '/agent/depots',
    suspense: '/agent/settings/garantie?recettes-q=sans+objet',
  }
  return CLAIM_PARTS.filter((part) => heldOf[part] !== 0).map((part) => {
    const list = lists[part]
    return {
      term: `Dont ${CLAIM_WORDS[part]}`,
      value: list ? (
        <Link to={list} className="text-link">
          {formatEuros(heldOf[part])}
        </Link>
      ) : (
        formatEuros(heldOf[part])
      ),
    }
  })
}
