import { Link } from 'react-router'
import { listPath, type SignedLine } from '#modules/reports/signed-stays-path.ts'

type SignedStaysProps = {
  kind: SignedLine['kind']
  lines: readonly { number: number; stays: number }[]
  tomorrow: string
}

/** The signed stays under older versions of a text, each count with the list of its stays, and what makes one follow the new text. */
export function SignedStays({ kind, lines, tomorrow }: SignedStaysProps) {
  if (lines.length === 0)
    return <p className="text-ardoise">Aucun séjour à venir n’est signé avec une version plus ancienne.</p>
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {lines.map(({ number, stays }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-6 py-3 dense:py-1.5">
            <span>Version {number}</span>
            <Link to={listPath({ kind, number }, tomorrow)} className="text-link tabular">
              {stays === 1 ? '1 séjour signé' : `${stays} séjours signés`}
            </Link>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-ardoise">
        Ces contrats gardent leur texte&nbsp;: aucun ne change de lui-même. Pour qu’un séjour suive une clause
        nouvelle, ouvrez-le et proposez un avenant, dans ses clauses particulières&nbsp;: il vaut une fois que
        le voyageur l’a signé.
      </p>
    </>
  )
}
