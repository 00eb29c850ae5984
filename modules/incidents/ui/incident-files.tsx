import type { IncidentFile } from '../incident.ts'
import { DocumentLink } from './document-link.tsx'

type IncidentFilesProps = {
  files: readonly IncidentFile[]
  /** The address of the incident, under which its files are. */
  at: string
  subject: string
}

const TITLES = { before: null, after: 'Après la réparation' } as const

/** The photographs of an incident as they were taken, then those of what was done; each opens whole. */
export function IncidentFiles({ files, at, subject }: IncidentFilesProps) {
  return (['before', 'after'] as const).map((moment) => {
    const own = files.filter((file) => file.moment === moment)
    if (own.length === 0) return null
    const pictures = own.filter(({ type }) => type === 'image/webp')
    const documents = own.filter(({ type }) => type !== 'image/webp')
    return (
      <div key={moment} className="grid gap-3">
        {TITLES[moment] && <h3 className="text-sm font-medium">{TITLES[moment]}</h3>}
        {pictures.length > 0 && (
          <ul className="grid max-w-3xl grid-cols-2 gap-2 sm:grid-cols-3">
            {pictures.map(({ id }, n) => (
              <li key={id} className={pictures.length === 1 ? 'col-span-2' : undefined}>
                <a href={`${at}/fichiers/${id}`} target="_blank" rel="noreferrer">
                  <img
                    src={`${at}/fichiers/${id}`}
                    alt={`Photographie ${n + 1}, ${subject}${moment === 'after' ? ', après la réparation' : ''}`}
                    loading="lazy"
                    className="aspect-3/2 w-full rounded bg-sable object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {documents.length > 0 && (
          <ul>
            {documents.map((file) => (
              <li key={file.id}>
                <DocumentLink file={file} href={`${at}/fichiers/${file.id}`} />
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  })
}
