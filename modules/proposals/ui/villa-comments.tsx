import { formatInstant } from '#shared/paris-time.ts'
import type { VillaComment } from '../proposal-view.ts'

type VillaCommentsProps = {
  comments: readonly VillaComment[]
  /** The name of the agency, for the family; `ours` for the agency itself. */
  agency?: string
  ours?: boolean
}

/** What is said under a villa of a proposal, the first words first. */
export function VillaComments({ comments, agency = 'L’agence', ours = false }: VillaCommentsProps) {
  return (
    <ul className="grid gap-3 border-l-2 border-hairline pl-4">
      {comments.map(({ id, name, isOfAgency, text, at }) => (
        <li key={id} className="grid gap-0.5 text-[0.9375rem]">
          <p className="text-sm text-ardoise">
            <strong className="font-medium text-encre">{isOfAgency ? (ours ? 'Nous' : agency) : name}</strong>
            , {formatInstant(at)}
          </p>
          <p className="whitespace-pre-line leading-relaxed wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}
