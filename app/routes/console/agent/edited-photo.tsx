import type { ListedPhotograph } from '#modules/photographs/listed-photograph.ts'
import type { Focus } from '#modules/properties/listing.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Picture } from '#ui/picture.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CROPS } from './property-photos-schema.ts'

type EditedPhotoProps = { photograph: ListedPhotograph /** Counted from 0. */; place: number; of: number }

/** One photograph: its picture, its description and room, its place in the order. */
export function EditedPhoto({ photograph, place, of }: EditedPhotoProps) {
  const { id, state, photo, fileName, looksLike } = photograph
  const name = `la photographie ${place + 1}`
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-hairline py-6 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        {photo ? (
          <Picture
            source={photo}
            sizes="(min-width: 48rem) 15rem, 92vw"
            className="aspect-3/2 w-full rounded"
          />
        ) : (
          <div className="flex aspect-3/2 items-center justify-center rounded bg-sable px-4 text-center text-sm text-ardoise">
            {state === 'in_work' ? 'En préparation…' : `${Math.floor(100 * photograph.arrived)}\u00a0% reçus`}
          </div>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="tabular font-medium">
            {place + 1} sur {of}
          </span>
          <PhotoBadge state={state} isCover={place === 0} isDescribed={photograph.alt !== ''} />
        </p>
        {fileName && <p className="wrap-anywhere text-sm text-ardoise">{fileName}</p>}
        {looksLike.length > 0 && (
          <p className="text-sm text-terre-cuite">Ressemble à {placesWords(looksLike)}.</p>
        )}
      </div>
      <div className="grid content-start gap-4">
        <DescriptionForm photograph={photograph} name={name} />
        <div className="-ml-3 flex flex-wrap gap-2">
          {place > 0 && photo && <Move id={id} to={0} label="Choisir comme couverture" name={name} />}
          {place > 0 && <Move id={id} to={place - 1} label="Monter" name={name} />}
          {place < of - 1 && <Move id={id} to={place + 1} label="Descendre" name={name} />}
          {state !== 'in_work' && (
            <FormFor intent="remove" about={{ id }} preventScrollReset>
              <SubmitButton variant="quiet" size="small">
                Retirer<span className="sr-only"> {name}</span>
              </SubmitButton>
            </FormFor>
          )}
        </div>
      </div>
    </li>
  )
}

function DescriptionForm({ photograph, name }: { photograph: ListedPhotograph; name: string }) {
  const { id, alt, room, photo } = photograph
  const chosen = cropOf(photo?.focus)
  return (
    <FormFor
      intent="describe"
      about={{ id }}
      preventScrollReset
      className="grid gap-4 sm:grid-cols-2"
      {...(!photo && { hidden: { crop: 'kept' } })}
    >
      <TextField
        label="Ce que montre la photographie"
        name="alt"
        defaultValue={alt}
        maxLength={250}
        hint="Pour ceux qui ne la voient pas."
        className="sm:col-span-2"
      />
      <TextField label="Pièce ou lieu" name="room" defaultValue={room} maxLength={80} />
      {photo && (
        <Field label="Cadrage" name="crop">
          <Select defaultValue={chosen}>
            {chosen === 'kept' && <option value="kept">Point choisi</option>}
            {Object.entries(CROPS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="sm:col-span-2">
        <SubmitButton variant="secondary" size="small" pendingLabel="Enregistrement…">
          Enregistrer<span className="sr-only"> {name}</span>
        </SubmitButton>
      </div>
    </FormFor>
  )
}

type MoveProps = { id: string; to: number; label: string; name: string }

function Move({ id, to, label, name }: MoveProps) {
  return (
    <FormFor intent="move" about={{ id, place: to }} preventScrollReset notice={null}>
      <SubmitButton variant="quiet" size="small">
        {label}
        <span className="sr-only">, {name}</span>
      </SubmitButton>
    </FormFor>
  )
}

type PhotoBadgeProps = { state: ListedPhotograph['state']; isCover: boolean; isDescribed: boolean }

function PhotoBadge({ state, isCover, isDescribed }: PhotoBadgeProps) {
  if (state === 'arriving') return <Badge tone="info">En cours d’envoi</Badge>
  if (state === 'in_work') return <Badge tone="info">En préparation</Badge>
  if (!isDescribed) return <Badge tone="warning">À décrire</Badge>
  return isCover ? <Badge tone="success">Couverture</Badge> : null
}

function cropOf(focus: Focus | undefined): keyof typeof CROPS | 'kept' {
  const { x, y } = focus ?? { x: 0.5, y: 0.5 }
  const named = `${x} ${y}`
  return named in CROPS ? (named as keyof typeof CROPS) : 'kept'
}

function placesWords(places: readonly number[]): string {
  const [last, ...others] = places.toReversed()
  if (others.length === 0) return `la photographie ${last}`
  return `plusieurs autres\u00a0: ${others.toReversed().join(', ')} et ${last}`
}
