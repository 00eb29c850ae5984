import { Link, useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { filesDocuments } from '#modules/documents/document-policy.ts'
import { AmendmentList, shownAmendment } from '#modules/stay-amendments/ui/amendment-list.tsx'
import { shownInventories } from '#modules/stay-inventories/shown-inventory.ts'
import { InventoryLines } from '#modules/stay-inventories/ui/inventory-lines.tsx'
import { readStayDocuments } from '#modules/stays/server/read-stay.ts'
import { StayDocuments } from '#modules/stays/ui/stay-documents.tsx'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/stay-papers.ts'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Documents')

export async function loader(args: Route.LoaderArgs) {
  const readable = await loadStay(args)
  const { facts, knowsGuest } = readable
  const [documents, amendments, inventories] = await Promise.all([
    readStayDocuments(args.context.get(servicesContext), readable),
    knowsGuest ? facts.amendments() : [],
    knowsGuest ? facts.inventories() : [],
  ])
  return {
    mayFile: filesDocuments(args.context.get(consoleContext).actor),
    documents,
    amendments: amendments.map(shownAmendment),
    inventories: shownInventories(inventories),
  }
}

/** The contract, its evidence, and the documents of the stay's money. */
export default function StayPapers({ loaderData }: Route.ComponentProps) {
  const { documents, amendments, inventories, mayFile } = loaderData
  const { area, path, stay } = useOutletContext<ConsoleStay>()
  const base = `/${area === 'back-office' ? area : 'agent'}/reservations/${stay.id}`
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <StayDocuments
        documents={documents}
        base={`${path}/documents`}
        none={
          stay.isGuestHidden
            ? 'Les documents nomment le voyageur\u00a0: vous les lirez une fois le séjour confirmé.'
            : 'Aucun document n’existe avant la signature du contrat.'
        }
      />
      <div className="grid gap-12 empty:hidden">
        {area === 'agent' && (
          <ConsoleSection title="Documents de l’agence">
            <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Link to={`/agent/documents?q=${encodeURIComponent(stay.number)}`} className="text-link">
                Tous les documents du séjour
              </Link>
              {mayFile && (
                <ButtonLink
                  act="document.file"
                  to={`/agent/documents/nouveau?sejour=${stay.id}`}
                  variant="secondary"
                  size="small"
                >
                  Classer un document
                </ButtonLink>
              )}
            </p>
          </ConsoleSection>
        )}
        {(stay.may.inventory || inventories.some(({ state }) => state !== 'none')) && (
          <ConsoleSection title="États des lieux">
            <InventoryLines
              inventories={inventories}
              base={`${stay.may.inventory ? base : path}/etat-des-lieux`}
              mayMake={stay.may.inventory}
            />
          </ConsoleSection>
        )}
        {(amendments.length > 0 || stay.may.amend) && (
          <ConsoleSection title="Avenants">
            {amendments.length > 0 ? (
              <AmendmentList amendments={amendments} />
            ) : (
              <p className="text-ardoise">Le contrat n’a pas été modifié.</p>
            )}
            {stay.may.amend && (
              <ButtonLink
                act="stay_amendment.propose"
                to={`${base}/avenant`}
                variant="secondary"
                className="justify-self-start"
              >
                Modifier le séjour par avenant
              </ButtonLink>
            )}
          </ConsoleSection>
        )}
      </div>
    </div>
  )
}
