import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getTransfer, type VillaTransfer } from '#modules/publication/server/get-transfer.ts'
import { transferVilla } from '#modules/publication/server/transfer-villa.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/transfer-villa.ts'
import { TRANSFER_FORM } from './transfer-villa-schema.ts'

export const meta = privateMeta('Confier à une autre agence')

/** A refusal is shown beside what is in the way today. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const villa = await foundOr404(getTransfer(context.get(servicesContext), actor, params.property))
  return { villa, isDone: url.searchParams.get('motif') === 'confiee', thing: villa.title }
}

export const action = formAction(TRANSFER_FORM, {
  transfer: async ({ services, actor, params, url, values }) => {
    await transferVilla(services, actor, { publicId: params.property!, ...values })
    return redirect(`${url.pathname}?motif=confiee`)
  },
})

const loadSchema = async () => (await import('./transfer-villa-schema.ts')).TRANSFER_FORM

function keptWords({ stays, agency }: VillaTransfer): string {
  if (stays === 0) return 'Aucun séjour signé n’est à venir.'
  if (stays === 1)
    return `Un séjour signé est à venir\u00a0: ${agency} l’assure jusqu’au bout, avec son contrat et ses comptes.`
  return `${stays}\u00a0séjours signés sont à venir\u00a0: ${agency} les assure jusqu’au bout, avec leurs contrats et leurs comptes.`
}

function endedWords({ unsigned }: VillaTransfer): string {
  if (unsigned === 0) return 'Aucune réservation n’attend de signature.'
  if (unsigned === 1) return 'Une réservation sans signature prend fin, son voyageur en est prévenu.'
  return `${unsigned}\u00a0réservations sans signature prennent fin, leurs voyageurs en sont prévenus.`
}

/** Gives a villa to another agency: what is in the way, what stays, what ends, and to whom it goes. */
export default function TransferVilla({ loaderData: { villa, isDone }, actionData }: Route.ComponentProps) {
  const page = `/admin/properties/${villa.publicId}/publication`
  return (
    <div className="grid max-w-3xl gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Annonces', to: '/admin/properties' },
          { label: villa.title, to: page },
          { label: 'Confier à une autre agence' },
        ]}
      />
      <ConsoleHeading title={`Confier ${villa.title} à une autre agence`}>
        {villa.agency} la loue aujourd’hui.
      </ConsoleHeading>
      {isDone && !actionData && (
        <Notice tone="success" title={`La villa est confiée à ${villa.agency}`}>
          Son propriétaire et les deux agences reçoivent un e-mail. L’annonce est un brouillon, que le
          propriétaire relit sous son nouveau mandat.
        </Notice>
      )}
      {!isDone && villa.obstacles.length > 0 && (
        <Notice tone="warning" title="À faire d’abord">
          <ul className="grid list-disc gap-1 pl-5">
            {villa.obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ConsoleSection title="Ce qui change">
        <ul className="grid max-w-prose list-disc gap-2 pl-5 text-ardoise">
          <li>{keptWords(villa)}</li>
          <li>{endedWords(villa)} Les options en cours prennent fin de même.</li>
          <li>
            L’annonce, ses photographies, ses tarifs et son calendrier suivent la villa. Elle redevient un
            brouillon, sans mandat ni conditions signées.
          </li>
        </ul>
      </ConsoleSection>
      {villa.others.length === 0 && (
        <Notice tone="info" title="Il n’y a pas d’autre agence">
          Ouvrez d’abord celle qui louera cette villa.
        </Notice>
      )}
      {!isDone && villa.obstacles.length === 0 && villa.others.length > 0 && (
        <FormFor intent="transfer" schema={loadSchema} className="grid max-w-prose gap-5">
          <Field label="Agence" name="agency">
            <Select defaultValue="" required>
              <option value="">Choisissez une agence</option>
              {villa.others.map(({ publicId, name }) => (
                <option key={publicId} value={publicId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Motif" name="reason" hint="Le propriétaire et les deux agences le lisent.">
            <TextArea rows={3} required />
          </Field>
          <SubmitButton className="justify-self-start">Confier la villa</SubmitButton>
        </FormFor>
      )}
    </div>
  )
}
