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
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 dense:gap-4">
      <header className="grid gap-1">
        <p className="text-sm text-ardoise">{name}</p>
        <Heading className="display-sm wrap-anywhere">{title}</Heading>
      </header>
      {/* What is known of it stands beside it where both have room, as the parts of a form do. */}
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <div className="grid min-w-0 max-w-4xl flex-[999_1_36rem] content-start gap-6 dense:gap-4">
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
        </div>
        <div className="grid min-w-0 flex-[1_1_18rem] content-start gap-6">
          <DefinitionList layout="column" items={factsOf(photo, isClosed)} />
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
        </div>
      </div>
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
