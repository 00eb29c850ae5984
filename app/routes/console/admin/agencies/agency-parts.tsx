import { Link } from 'react-router'
import { MANDATE_STATUS_LABELS, MANDATE_STATUSES } from '#modules/mandates/mandate-status.ts'
import { GUARANTEE_LEVELS, guaranteeLevelOf } from '#modules/payments/guarantee.ts'
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { maskedIban } from '#shared/iban.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mentions } from '../../agencies/mentions.tsx'
import { LEVEL_TONES } from '../../books/level-tones.ts'
import type { Route } from './+types/agency.ts'

type Shown = Route.ComponentProps['loaderData']

export function GuaranteeMeter({
  publicId,
  guarantee,
  book,
  account,
}: Pick<Shown, 'guarantee' | 'book' | 'account'> & { publicId: string }) {
  const { inForce, bank, waiting } = account
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Montant garanti', value: guarantee === null ? 'Non déclaré' : formatEuros(guarantee) },
          ...(book ? meterOf(book, guarantee) : [{ term: 'Fonds détenus', value: 'Comptés dans l’heure' }]),
          {
            term: 'Compte de fonds clients',
            value: inForce ? `${maskedIban(inForce)}, ${bank}` : 'Non déclaré',
          },
          ...(waiting ? [{ term: 'Changement en attente', value: maskedIban(waiting) }] : []),
        ]}
      />
      <p className="flex flex-wrap gap-x-8">
        <Link to={`/back-office/finance/livres/${publicId}`} className={LINK}>
          Livre de l’agence
        </Link>
        <Link to={`/admin/releves?agency=${publicId}`} className={LINK}>
          Relevés des propriétaires
        </Link>
      </p>
    </>
  )
}

const LINK = 'text-link inline-flex min-h-11 items-center dense:min-h-8'

function meterOf({ held, peak, peakOn, day }: NonNullable<Shown['book']>, guarantee: number | null) {
  const level = guaranteeLevelOf(held, guarantee)
  const share = guarantee === null ? '' : ` (${Math.floor((held * 100) / guarantee)}\u00a0%)`
  return [
    {
      term: 'Fonds détenus',
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {formatEuros(held)}
          {share}, comptés le {formatCivilDate(day)}
          <Badge tone={LEVEL_TONES[level]}>{GUARANTEE_LEVELS[level]}</Badge>
        </span>
      ),
    },
    { term: 'Pic à venir', value: `${formatEuros(peak)}, le ${formatCivilDate(peakOn)}` },
  ]
}

export function Work({
  publicId,
  villas,
  mandates,
}: Pick<Shown, 'villas' | 'mandates'> & { publicId: string }) {
  const countOf = (status: string, of: readonly { status: string; count: number }[]) =>
    of.find((one) => one.status === status)?.count ?? 0
  const villaStates = PROPERTY_STATUSES.filter((status) => countOf(status, villas) > 0)
  const mandateStates = MANDATE_STATUSES.filter((status) => countOf(status, mandates) > 0)
  if (villaStates.length === 0 && mandateStates.length === 0)
    return (
      <EmptyState title="Aucune villa" level={3}>
        Les villas que l’agence prépare apparaissent ici.
      </EmptyState>
    )
  return (
    <DefinitionList
      items={[
        ...villaStates.map((status) => ({
          term: `Annonces, ${PROPERTY_STATUS_LABELS[status].toLowerCase()}`,
          value: (
            <Link to={`/admin/properties?status=${status}&agency=${publicId}`} className="text-link tabular">
              {countOf(status, villas)}
            </Link>
          ),
        })),
        ...mandateStates.map((status) => ({
          term: `Mandats, ${MANDATE_STATUS_LABELS[status].toLowerCase()}`,
          value: (
            <Link
              to={`/back-office/mandats?status=${status}&agency=${publicId}`}
              className="text-link tabular"
            >
              {countOf(status, mandates)}
            </Link>
          ),
        })),
      ]}
    />
  )
}

export function Members({ members, publicId }: Pick<Shown, 'members'> & { publicId: string }) {
  if (members.length === 0)
    return (
      <EmptyState title="Aucun membre" level={3}>
        Personne ne travaille encore pour cette agence.
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {members.map(({ id, name, email, isHead, isOpen, ownRole }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 dense:py-1.5"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/admin/users/${id}`} className="text-link font-medium wrap-anywhere">
              {name}
            </Link>
            {isHead && <Badge tone="info">Responsable</Badge>}
            {!isHead && ownRole && (
              <Link to={`/admin/agencies/${publicId}/roles/${ownRole.id}`} className="text-link text-sm">
                {`Rôle ${ownRole.name}`}
              </Link>
            )}
            {!isOpen && <Badge>Compte fermé</Badge>}
          </span>
          <span className="text-sm text-ardoise wrap-anywhere">{email}</span>
        </li>
      ))}
    </ul>
  )
}

function vatWords(vat: Shown['vat']): string {
  if (vat === null) return 'Non déclarée'
  return vat.regime === 'exempt' ? 'Franchise en base' : vat.number
}

/** The company: how it presents itself, its VAT and its seal. */
export function Company({ agency, vat, seal }: Pick<Shown, 'agency' | 'vat' | 'seal'>) {
  return (
    <>
      <Mentions agency={agency} />
      <DefinitionList
        items={[
          { term: 'TVA', value: vatWords(vat) },
          {
            term: 'Cachet électronique',
            value: seal
              ? `Valable jusqu’au ${formatCivilDate(civilDateInParis(new Date(seal.endsAt)))}`
              : 'Créé à la première signature',
          },
        ]}
      />
    </>
  )
}
