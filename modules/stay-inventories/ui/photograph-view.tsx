import { formatInstant } from '#shared/paris-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { weightWords } from '#ui/upload-rules.ts'
import { photographPage, type ShownPhotograph } from '../inventory-photograph.ts'

type PhotographViewProps = {
  photo: ShownPhotograph
  /** The address of the inventory. */
  at: string
  /** Whether the inventory is closed, and its text names the hash. */
  isClosed: boolean
  headingLevel?: 1 | 2
}

/** A photograph of an inventory, large, with its neighbors, what is known of it, and its original to be saved. */
export function PhotographView({ photo, at, isClosed, headingLevel = 2 }: PhotographViewProps) {
  const { id, title, number, of, previous, next, original } = photo
  const Heading = `h${headingLevel}` as const
  const name = of > 1 ? `Photographie ${number} sur ${of}` : 'Photographie'
  return (
    <article className="grid gap-6">
      <header className="grid gap-1">
        <p className="text-sm text-ardoise">{name}</p>
        <Heading className="display-sm wrap-anywhere">{title}</Heading>
      </header>
      <img
        src={`${at}/photos/${id}`}
        alt={`${name}, ${title}`}
        className="max-h-[75vh] min-h-48 w-full rounded bg-sable object-contain"
      />
      {(previous || next) && (
        <nav aria-label="Autres photographies" className="flex justify-between gap-4">
          {previous && (
            <ButtonLink to={photographPage(at, previous)} variant="secondary" size="small" rel="prev">
              Précédente
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              to={photographPage(at, next)}
              variant="secondary"
              size="small"
              rel="next"
              className="ml-auto"
            >
              Suivante
            </ButtonLink>
          )}
        </nav>
      )}
      <DefinitionList layout="stacked" items={factsOf(photo, isClosed)} />
      {original ? (
        <p className="grid justify-items-start gap-2">
          <ButtonLink to={`${at}/photos/${id}/original`} reloadDocument variant="secondary">
            Télécharger l’original ({original.format}, {weightWords(original.bytes)})
          </ButtonLink>
          <span className="text-sm text-ardoise">
            Tel que le téléphone l’a pris&nbsp;: son empreinte se recalcule sur ce fichier.
          </span>
        </p>
      ) : (
        <p className="text-ardoise">
          L’original n’est plus gardé&nbsp;: il est effacé un an après la semaine qui suit le départ.
        </p>
      )}
    </article>
  )
}

function factsOf(
  { title, takenAt, receivedAt, hash, original }: ShownPhotograph,
  isClosed: boolean,
): Definition[] {
  return [
    { term: 'Partie', value: title },
    ...(takenAt ? [{ term: 'Prise le, selon le téléphone', value: formatInstant(takenAt) }] : []),
    { term: 'Reçue le', value: formatInstant(receivedAt) },
    {
      term: isClosed ? 'Empreinte écrite au document (SHA-256)' : 'Empreinte (SHA-256)',
      value: <Hash hash={hash} />,
    },
    ...(original
      ? [{ term: 'Empreinte de l’original (SHA-256)', value: <Hash hash={original.hash} /> }]
      : []),
  ]
}

function Hash({ hash }: { hash: string }) {
  return <span className="text-sm break-all">{hash}</span>
}
