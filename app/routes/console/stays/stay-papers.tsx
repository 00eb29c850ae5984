import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { readStayDocuments } from '#modules/stays/server/read-stay.ts'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/stay-papers.ts'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Documents')

export async function loader(args: Route.LoaderArgs) {
  return { documents: await readStayDocuments(args.context.get(servicesContext), await loadStay(args)) }
}

/** The contract, its evidence, and the documents of the stay's money. */
export default function StayPapers({ loaderData: { documents } }: Route.ComponentProps) {
  const { path, stay } = useOutletContext<ConsoleStay>()
  return (
    <StayDocuments
      documents={documents}
      base={`${path}/documents`}
      none={
        stay.isGuestHidden
          ? 'Les documents nomment le voyageur\u00a0: vous les lirez une fois le séjour confirmé.'
          : 'Aucun document n’existe avant la signature du contrat.'
      }
    />
  )
}
