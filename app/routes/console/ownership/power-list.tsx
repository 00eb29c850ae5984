import type { ReactNode } from 'react'
import { partyName } from '#modules/ownership/party.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { fileWords } from '#ui/upload-rules.ts'
import type { FoundOwners } from './load-owners.ts'

type Power = FoundOwners['powers'][number]

type PowerListProps = {
  found: FoundOwners
  /** The acts about one power of attorney; `name` is that of the owner who gave it. */
  acts?: (power: Power, of: { name: string; hasDocument: boolean }) => ReactNode
}

/** Who signs for whom, with the document, or that it is still to be joined. */
export function PowerList({ found: { owners, powers, documents, filesUnder }, acts }: PowerListProps) {
  const nameOf = (id: string) => {
    const owner = owners.find((one) => one.id === id)
    return owner ? partyName(owner) : 'un ancien propriétaire'
  }
  return (
    <ul aria-label="Procurations" className="max-w-3xl divide-y divide-hairline border-y border-hairline">
      {powers.map((power) => {
        const { partyId, attorneyId, givenOn, reference } = power
        const document = documents[partyId]
        return (
          <li key={partyId} className="grid gap-3 py-4">
            <div className="grid gap-1">
              <p>
                {nameOf(attorneyId)} signe pour {nameOf(partyId)}
              </p>
              <p className="text-sm text-ardoise wrap-anywhere">
                Procuration du {formatCivilDate(givenOn)}, {reference}
              </p>
              {document ? (
                <p className="text-sm">
                  <a
                    href={`${filesUnder}/${document.id}`}
                    target="_blank"
                    rel="noreferrer"
                    className="text-link inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {document.name}
                  </a>{' '}
                  <span className="text-ardoise">({fileWords(document)})</span>
                </p>
              ) : (
                <p>
                  <Badge tone="warning">Document à joindre</Badge>
                </p>
              )}
            </div>
            {acts?.(power, { name: nameOf(partyId), hasDocument: document !== undefined })}
          </li>
        )
      })}
    </ul>
  )
}
