import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CgvLine, isToSign } from '#modules/owner-conditions/cgv-line.ts'
import { CGV_STATUS_LABELS, type CgvStatus } from '#modules/owner-conditions/cgv-status.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const TONES: Record<CgvStatus, BadgeTone> = {
  not_started: 'neutral',
  generating: 'info',
  pending: 'warning',
  signed: 'success',
  error: 'error',
}

type ConditionsListProps = {
  label: string
  lines: readonly CgvLine[]
  /** Address of a contract's files, without the file. */
  filesUnder: string
  /** Address of the page of a villa; null where this console has none. */
  villaAt: (line: CgvLine) => string | null
  /** The acts that one line allows. */
  acts: (line: CgvLine) => ReactNode
}

/** The general conditions of each property: their state, the files to read, the acts to do. */
export function ConditionsList({ label, lines, filesUnder, villaAt, acts }: ConditionsListProps) {
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <li
          key={line.propertyId}
          className="grid gap-x-8 gap-y-1 border-b border-hairline py-2 dense:min-h-11 dense:py-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <div className="grid gap-1.5 dense:flex dense:flex-wrap dense:items-center dense:gap-x-5">
            <VillaName line={line} to={villaAt(line)} />
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ardoise">
              <Badge tone={isOutdated(line) ? 'warning' : TONES[line.status]}>{statusWords(line)}</Badge>
              <span>Version {line.version} de l’annonce</span>
              {line.attorney && <span>{line.attorney} signe, par procuration</span>}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:justify-end">
            <Files line={line} under={filesUnder} />
            {acts(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function VillaName({ line: { title }, to }: { line: CgvLine; to: string | null }) {
  if (to === null) return <p className="font-medium">{title}</p>
  return (
    <Link to={to} className="text-link justify-self-start font-medium">
      {title}
    </Link>
  )
}

function statusWords(line: CgvLine): string {
  if (isOutdated(line)) return 'Nouvelle version à signer'
  if (line.status !== 'signed' || !line.signedOn) return CGV_STATUS_LABELS[line.status]
  return `Signées le ${formatCivilDate(line.signedOn)}`
}

function isOutdated({ status, isCurrent }: CgvLine): boolean {
  return status === 'signed' && !isCurrent
}

function Files({ line, under }: { line: CgvLine; under: string }) {
  const { contractId, status, title } = line
  if (!contractId) return null
  if (status !== 'signed') {
    return <FileLink href={`${under}/${contractId}/contract`} label="Lire le texte" about={title} />
  }
  return (
    <>
      <FileLink href={`${under}/${contractId}/signed`} label="Exemplaire signé" about={title} />
      <FileLink href={`${under}/${contractId}/audit`} label="Dossier de preuve" about={title} />
    </>
  )
}

function FileLink({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-11 items-center text-[0.9375rem] dense:min-h-8"
    >
      {label} (PDF)<span className="sr-only">, {about}</span>
    </a>
  )
}

/** Sorts the lines that wait for staff first. */
export function toSignFirst(lines: readonly CgvLine[]): CgvLine[] {
  return lines.toSorted((a, b) => Number(isToSign(b)) - Number(isToSign(a)))
}
