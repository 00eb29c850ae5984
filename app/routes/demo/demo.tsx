import { Link } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { listDemoLinks } from '#modules/demo/server/demo-links.ts'
import { type DemoStay, findDemoStay } from '#modules/demo/server/find-demo-stay.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatEuros } from '#shared/money.ts'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Route } from './+types/demo.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { groupDemoLinks } from './demo-link-groups.ts'
import { DemoLinksList } from './demo-links-list.tsx'
import { ExpectedTransfers } from './expected-transfers.tsx'
import { FirstSteps } from './first-steps.tsx'
import { requireDemo } from './require-demo.ts'
import { SandboxCards } from './sandbox-cards.tsx'
import { SituationIndex } from './situation-index.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Démonstration',
    description: 'Les comptes, les liens et les cartes bancaires d’essai de la démonstration de Calanque.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, transferRegister } = requireDemo(context)
  const [example, links, transfers] = [
    await findDemoStay({ db, clock }),
    await listDemoLinks(db),
    await transferRegister.listExpectedTransfers(),
  ]
  return {
    example: example && exampleOf(example),
    groups: groupDemoLinks(links),
    transfers: transfers.map(({ deadline, ...transfer }) => ({
      ...transfer,
      deadline: deadline.toISOString(),
    })),
  }
}

const BANK_FORM = defineForm({ receive: z.object({ reference: anyText }) })

export const action = formAction(
  BANK_FORM,
  {
    receive: async ({ found: { transferRegister }, values: { reference } }) => {
      await transferRegister.receiveTransfer(reference)
      return { received: reference }
    },
  },
  { before: ({ context }: Route.ActionArgs) => requireDemo(context) },
)

/**
 * The guide of the demonstration: the first steps, the accounts, the situations to try, and the transfers
 * that its bank awaits.
 */
export default function Demo({
  loaderData: { example, groups, transfers },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-20 py-14 sm:gap-24 sm:py-20">
      <div className="grid gap-10">
        <Opening photo={example?.photo} />
        {actionData && <BankAnswer answer={actionData} />}
      </div>
      <FirstSteps example={example} />
      <DemoAccounts />
      <DemoLinksList groups={groups} />
      <SituationIndex />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-20 lg:grid-cols-2">
        <SandboxCards />
        <ExpectedTransfers transfers={transfers} />
      </div>
    </div>
  )
}

/** The stay proposed to a newcomer: a real villa on free nights. */
function exampleOf({ listing, stay, total }: DemoStay) {
  return {
    address: listingAddress(listing.publicId, { stay }),
    words: `${listing.title}, du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}, ${formatEuros(total)}`,
    photo: listing.photos[0],
  }
}

function Opening({ photo }: { photo: Parameters<typeof Picture>[0]['source'] | undefined }) {
  return (
    <header className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid max-w-prose gap-5">
        <h1 className="display-lg">Démonstration</h1>
        <p className="text-lg leading-relaxed text-ardoise">
          Tout fonctionne ici comme en service, sauf la banque, la signature et le courrier, tenus par la
          maison&nbsp;: aucun argent ne circule et aucun message ne part. Vous pouvez{' '}
          <Link to="/demo/mails" className="text-link">
            lire les courriers envoyés
          </Link>{' '}
          et{' '}
          <Link to="/test/checkout" className="text-link">
            essayer les situations de la réservation
          </Link>
          .
        </p>
        <p className="leading-relaxed text-ardoise">
          Villas, personnes et images sont fictives. <code className="text-encre">npm run db:reset</code>{' '}
          remet la démonstration à neuf.
        </p>
      </div>
      {photo && (
        <Picture
          source={photo}
          priority
          decorative
          sizes="(min-width: 64rem) 48vw, 92vw"
          className="aspect-3/2 w-full rounded max-sm:hidden"
        />
      )}
    </header>
  )
}

function BankAnswer({ answer }: { answer: NonNullable<Route.ComponentProps['actionData']> }) {
  if ('received' in answer)
    return (
      <Notice tone="success" title="Virement reçu">
        La banque annonce le virement {answer.received}. La réservation est à jour dans quelques secondes.
      </Notice>
    )
  return (
    <Notice tone="error" title="Virement inconnu">
      Aucun virement n’est attendu sous cette référence.
    </Notice>
  )
}
