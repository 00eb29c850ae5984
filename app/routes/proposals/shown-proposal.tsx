import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { ComponentBoundary } from '#app/shell/failure/component-boundary.tsx'
import type { BaseMap } from '#modules/places/base-map.ts'
import { boxAround } from '#modules/places/map-view.ts'
import { AreaMap } from '#modules/places/ui/map/area-map.tsx'
import type { ProposalView } from '#modules/proposals/proposal-view.ts'
import { ProposedVilla } from '#modules/proposals/ui/proposed-villa.tsx'
import { VillaComparison } from '#modules/proposals/ui/villa-comparison.tsx'
import { formatPinPrice } from '#modules/search/ui/pin-price.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { formatInstant } from '#shared/paris-time.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type ShownProposalProps = {
  proposal: ProposalView
  baseMap: BaseMap
  token: string
  formKey: string
  /** Why the last press on « Réserver » was refused. */
  refused: RefusalCode | null
  isStaff: boolean
  /** What the last act of the page answered. */
  answer: unknown
}

/** A proposal as the client and their family read it: the words, the houses, their comparison and where they are. */
export function ShownProposal(props: ShownProposalProps) {
  const { proposal, baseMap, token, formKey, refused, isStaff, answer } = props
  const { agency, agent, contact, introduction, honoredUntil, villas, reader, endsAt, isOpened } = proposal
  useOpened(!isOpened && !isStaff)
  const isPromised = villas.some(({ pay }) => pay?.isPromised)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-14 pb-24 pt-12 sm:gap-20 sm:pt-16">
      <header className="grid max-w-3xl gap-5">
        <p className="eyebrow">{agency.name}</p>
        <h1 className="display-xl wrap-anywhere">
          {villas.length > 1 ? 'Des maisons choisies pour vous' : 'Une maison choisie pour vous'}
        </h1>
        <p className="text-ardoise">Pour {contact}</p>
        {introduction && (
          <blockquote className="max-w-prose whitespace-pre-line text-lg leading-relaxed wrap-anywhere">
            {introduction}
          </blockquote>
        )}
        <p className="max-w-prose leading-relaxed text-ardoise">
          {agent ? `${agent}, ${agency.name}` : agency.name},{' '}
          <PhoneLink number={agency.phone} className="text-link" />.{' '}
          {isPromised && honoredUntil ? (
            <>
              Les prix marqués «&nbsp;garanti&nbsp;» le sont jusqu’au {formatCivilDate(honoredUntil)} inclus.{' '}
            </>
          ) : (
            'Les prix sont ceux du jour. '
          )}
          Ce lien s’ouvre jusqu’au {formatInstant(endsAt)}&nbsp;: partagez-le avec vos proches.
        </p>
        <p>
          <a
            href={`/proposition/${encodeURIComponent(token)}/pdf`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Ouvrir en PDF
          </a>
        </p>
      </header>
      <DoneMessage answer={answer} />
      {refused && <RefusalNotice code={refused} />}
      <YourName reader={reader} />
      <ol className="grid gap-16 sm:gap-24">
        {villas.map((villa, n) => (
          <ProposedVilla
            key={villa.key}
            {...{ villa, reader, formKey }}
            agency={agency.name}
            isFirst={n === 0}
          />
        ))}
      </ol>
      {villas.length > 1 && <VillaComparison villas={villas} />}
      <ProposalMap villas={villas} baseMap={baseMap} />
    </div>
  )
}

/** Says once, by a form, that it was opened: reading a page changes nothing, and mail scanners read it too. */
function useOpened(isNews: boolean) {
  const { submit } = useFetcher()
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isNews || isSaid.current) return
    isSaid.current = true
    void submit({ [INTENT]: 'open' }, { method: 'post' })
  }, [isNews, submit])
}

const loadSchema = async () => (await import('./family-schema.ts')).FAMILY_FORM

function YourName({ reader }: { reader: string | null }) {
  return (
    <section
      id="votre-nom"
      aria-labelledby="votre-nom-titre"
      className="grid gap-4 border-y border-hairline py-8"
    >
      <h2 id="votre-nom-titre" className="display-sm">
        {reader ? `Votre avis, ${reader}` : 'Donnez votre avis'}
      </h2>
      {reader ? (
        <p className="max-w-prose text-ardoise">
          Gardez ou écartez chaque maison, et dites ce que vous en pensez&nbsp;: vos proches et l’agence le
          voient.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-ardoise">
            Votre prénom suffit&nbsp;: vous pourrez garder, écarter et commenter chaque maison.
          </p>
          <FormFor intent="join" schema={loadSchema} className="flex max-w-md flex-wrap items-start gap-3">
            <TextField
              name="name"
              label="Votre prénom"
              required
              autoComplete="given-name"
              maxLength={40}
              className="min-w-0 flex-1 basis-48"
            />
            <SubmitButton className="mt-7">Continuer</SubmitButton>
          </FormFor>
        </>
      )}
    </section>
  )
}

function ProposalMap({ villas, baseMap }: { villas: ProposalView['villas']; baseMap: BaseMap }) {
  const placed = villas.flatMap(({ key, title, card, pay }) => (card ? [{ key, title, card, pay }] : []))
  const frame = boxAround(placed.map(({ card }) => card))
  if (!frame) return null
  return (
    <section aria-labelledby="carte" className="grid gap-6">
      <h2 id="carte" className="display-md">
        Où elles se trouvent
      </h2>
      <ComponentBoundary name="Carte">
        <AreaMap
          label="Carte des maisons proposées, positions approximatives"
          baseMap={baseMap}
          frame={frame}
          cooperative
          pins={placed.map(({ key, title, card, pay }) => ({
            ...{ id: key, latitude: card.latitude, longitude: card.longitude, place: card.city },
            ...{ name: `${title}, ${card.city}`, to: `#villa-${key}` },
            label: pay
              ? formatPinPrice({ kind: 'stay', total: pay.quote.total, nights: pay.quote.nights })
              : title,
          }))}
          className="aspect-square rounded sm:aspect-2/1 print:hidden"
        />
      </ComponentBoundary>
      <p className="text-sm text-ardoise">
        Lieux approximatifs&nbsp;:{' '}
        {placed.map(({ title, card }) => `${title}, ${card.city}`).join('\u00a0; ')}.
      </p>
    </section>
  )
}
