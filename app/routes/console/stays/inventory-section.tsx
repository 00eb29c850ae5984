import { Link, redirect, useOutletContext } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { keepLostSave } from '#app/forms/keep-lost-save.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  INVENTORY_BOUNDS,
  type InventorySection,
  MOMENT_WORDS,
  momentOf,
} from '#modules/stay-inventories/inventory.ts'
import { SECTION_REMARK, typedSection } from '#modules/stay-inventories/inventory-form.ts'
import { picturesOf } from '#modules/stay-inventories/kept-entries.ts'
import { saveInventorySection } from '#modules/stay-inventories/server/fill-inventory.ts'
import { listInventoryPhotos } from '#modules/stay-inventories/server/inventory-photos.ts'
import type { listInventories } from '#modules/stay-inventories/server/list-inventories.ts'
import {
  photographInventory,
  removeInventoryPhoto,
} from '#modules/stay-inventories/server/photograph-inventory.ts'
import { ItemFields } from '#modules/stay-inventories/ui/item-fields.tsx'
import { dropEntry } from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { KeptNotice } from '#modules/stay-inventories/ui/kept-notice.tsx'
import { RefusedEntries } from '#modules/stay-inventories/ui/refused-entries.tsx'
import { SettleClashes } from '#modules/stay-inventories/ui/settle-clashes.tsx'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { QUIETLY } from '#ui/saving-answer.ts'
import { SavingForm } from '#ui/saving-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useOnline } from '#ui/use-online.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/inventory-section.ts'
import { INVENTORY_SECTION_FORM } from './inventory-schema.ts'
import { loadStay } from './load-stay.ts'
import { SectionPhotos } from './section-photos.tsx'
import type { ConsoleStay } from './stay-frame.tsx'
import { useSection } from './use-section.ts'

export const meta = privateMeta('État des lieux')
export const headers: Route.HeadersFunction = formHeaders

type Listed = Awaited<ReturnType<typeof listInventories>>

/** The section that the address names, in its inventory; 404 where there is none. */
function sectionIn(inventories: Listed, { moment: part = '', piece }: { moment?: string; piece?: string }) {
  const moment = momentOf(part)
  const inventory = inventories.find((one) => one.moment === moment)
  const at = inventory?.sections.findIndex(({ key }) => key === piece) ?? -1
  if (!moment || !inventory || at === -1) throw new Response(null, { status: 404 })
  return { moment, inventory, at, section: inventory.sections[at]! }
}

const isBegun = ({ items, remark }: InventorySection) =>
  remark !== '' || items.some(({ answer, remark: said }) => answer !== '' || said !== '')

const addressOf = (area: string, { id, moment }: { id?: string; moment?: string }) =>
  `/${area}/reservations/${id}/etat-des-lieux/${moment}`

export async function loader(args: Route.LoaderArgs) {
  const { facts } = await loadStay(args)
  const kept = await facts.inventories()
  const { moment, inventory, at, section } = sectionIn(kept, args.params)
  const { area, actor } = args.context.get(consoleContext)
  const path = addressOf(area, args.params)
  if (inventory.closed) throw redirect(path)
  const arrival = moment === 'departure' ? kept.find((one) => one.moment === 'arrival')?.closed : null
  const { db } = args.context.get(servicesContext)
  const reservationId = facts.reservation.id
  const [photos, arrivalPhotos] = await Promise.all([
    listInventoryPhotos(db, { reservationId, moment }),
    arrival ? listInventoryPhotos(db, { reservationId, moment: 'arrival' }) : [],
  ])
  const arrivalPath = addressOf(area, { ...args.params, moment: MOMENT_WORDS.arrival.part })
  const near = (n: number) => {
    const other = inventory.sections[n]
    return other ? { to: `${path}/${other.key}`, title: other.title } : null
  }
  return {
    ...{ section, path, words: MOMENT_WORDS[moment], account: actor.userId },
    pageName: `${section.title}, ${MOMENT_WORDS[moment].title}`,
    before: arrival?.facts.sections.find(({ key }) => key === section.key) ?? null,
    place: { at: at + 1, of: inventory.sections.length },
    ...{ next: near(at + 1), previous: near(at - 1) },
    // The inventory is saved section by section: one that says nothing yet has not been.
    savedAt: isBegun(section) ? inventory.savedAt.toISOString() : null,
    photos: photos.filter((photo) => photo.section === section.key).map(({ id, name }) => ({ id, name })),
    seenBefore: arrivalPhotos
      .filter((photo) => photo.section === section.key)
      .map(({ id }) => `${arrivalPath}/photos/${id}`),
  }
}

export const action = formAction(
  INVENTORY_SECTION_FORM,
  {
    save: async ({ services, found: { actor, keep }, url, fields }) => {
      const at = await saveInventorySection(services, actor, { ...keep(fields), complete: false })
      if (fields.has(QUIETLY)) return { saved: { at: at.toISOString(), notes: [] } }
      return redirect(url.pathname)
    },
    complete: async ({ services, found: { actor, keep, next }, fields }) => {
      await saveInventorySection(services, actor, { ...keep(fields), complete: true })
      return redirect(next)
    },
    photograph: async ({ services, found: { actor, of }, url, fields }) => {
      await photographInventory(services, actor, { ...of, files: filesIn(fields) })
      return redirect(url.pathname)
    },
    remove: async ({ services, found: { actor, of }, url, values: { photo } }) => {
      await removeInventoryPhoto(services, actor, { ...of, photo })
      return redirect(url.pathname)
    },
  },
  {
    before: async ({ context, params }: Route.ActionArgs) => {
      const { actor, area } = context.get(consoleContext)
      const { db } = context.get(servicesContext)
      const { facts } = await findReadableStay(db, actor, params.id!)
      const { moment, inventory, at, section } = sectionIn(await facts.inventories(), params)
      const base = addressOf(area, params)
      const following = inventory.sections[at + 1]
      const of = { reservation: params.id!, moment, section: section.key }
      return {
        ...{ actor, of },
        next: following ? `${base}/${following.key}` : base,
        keep: (fields: FormData) => ({
          ...of,
          typed: typedSection(section, fields),
        }),
      }
    },
  },
)

/** Where the browser keeps nothing, what was not answered is tried again by its form. */
export const clientAction = keepLostSave

/** One section of an inventory, on a telephone: it saves as one goes, with or without a network, and the next is one press away. */
export default function InventorySectionPage({ loaderData }: Route.ComponentProps) {
  const { section, before, place, next, previous, path, words, savedAt, photos, account, seenBefore } =
    loaderData
  const { stay } = useOutletContext<ConsoleStay>()
  const { kept, own, shown, formKey, settle, send, photograph } = useSection(loaderData)
  const isOnline = useOnline()
  if (!stay.may.inventory) return <p className="text-ardoise">Seul un séjour confirmé a un état des lieux.</p>
  return (
    <div className="grid max-w-2xl gap-6">
      <header className="grid gap-1">
        <p className="text-sm text-ardoise">
          <Link to={path} reloadDocument={!isOnline} className="text-link inline-block py-1.5">
            {words.title}
          </Link>
          , partie {place.at} sur {place.of}
        </p>
        <h2 className="display-sm wrap-anywhere">{section.title}</h2>
      </header>
      <KeptNotice kept={kept} />
      <RefusedEntries
        entries={kept.entries.filter((entry) => entry.inventory === path && entry.section === section.key)}
        sections={[section]}
        onDrop={(id) => void dropEntry(account, id)}
      />
      {own?.held?.theirs && (
        <SettleClashes entry={own} section={section} theirs={own.held.theirs} onSettled={settle} />
      )}
      <SavingForm
        key={formKey}
        intent="save"
        closes="complete"
        send={send}
        savedAt={own ? null : savedAt}
        keptWords={own ? 'Gardé sur ce téléphone, pas encore envoyé' : 'Envoyé'}
        isShort
        className="grid gap-4"
      >
        <ul className="divide-y divide-hairline border-y border-hairline">
          {shown.items.map((item) => (
            <ItemFields
              key={item.key}
              item={item}
              before={before?.items.find(({ key }) => key === item.key) ?? null}
            />
          ))}
        </ul>
        <Field label="Remarque sur l’ensemble (facultatif)" name={SECTION_REMARK}>
          <TextArea rows={2} defaultValue={shown.remark} maxLength={INVENTORY_BOUNDS.sectionRemark} />
        </Field>
        <SubmitButton intent="complete" act="stay_inventory.save" className="justify-self-start">
          {completeWords(section, before, next)}
        </SubmitButton>
      </SavingForm>
      <SectionPhotos
        photos={photos}
        seenBefore={seenBefore}
        waiting={picturesOf(kept.entries, path, section.key)}
        at={path}
        label={section.title}
        isReady={kept.isRead}
        onFiles={photograph}
        onDrop={(id) => void dropEntry(account, id)}
      />
      <nav aria-label="Autres parties" className="flex flex-wrap gap-x-4 gap-y-2">
        {previous && (
          <ButtonLink to={previous.to} reloadDocument={!isOnline} variant="secondary" size="small">
            {previous.title}
          </ButtonLink>
        )}
        <ButtonLink to={next?.to ?? path} reloadDocument={!isOnline} variant="secondary" size="small">
          {next ? next.title : 'Toutes les parties'}
        </ButtonLink>
      </nav>
    </div>
  )
}

/** What the button answers by itself of what is left. */
function completeWords({ items }: InventorySection, before: unknown, next: unknown): string {
  const follows = next ? ', partie suivante' : ', toutes les parties'
  if (
    items.every(({ kind }) => kind === 'reading') ||
    (!before && items.every(({ kind }) => kind !== 'state'))
  )
    return next ? 'Partie suivante' : 'Toutes les parties'
  return `${before ? 'Le reste comme à l’arrivée' : 'Le reste en bon état'}${follows}`
}
