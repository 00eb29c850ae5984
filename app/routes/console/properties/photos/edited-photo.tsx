import type { ReactNode } from 'react'
import type { ListedPhotograph } from '#modules/photographs/listed-photograph.ts'
import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { useOffered } from '#ui/offered.tsx'
import { Picture } from '#ui/picture.tsx'
import { SavingForm } from '#ui/saving-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CropPoint } from './crop-point.tsx'

type EditedPhotoProps = {
  photograph: ListedPhotograph
  /** Counted from 0. */
  place: number
  of: number
  /** False while the listing is under review or archived. */
  isEdited: boolean
}

/** The id of the button that takes a photograph out, where the focus goes once another was. */
export const actsIdOf = (id: string) => `retirer-${id}`

/** One photograph: its picture and point, its description and room, its place in the order; on a desk, many on one screen. */
export function EditedPhoto({ photograph, place, of, isEdited }: EditedPhotoProps) {
  const { id, state, photo, isHalted } = photograph
  const name = `la photographie ${place + 1}`
  const mayGo = state !== 'in_work' || isHalted
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 md:grid-cols-[10rem_minmax(0,1fr)_fit-content(14rem)] dense:grid-cols-[8rem_fit-content(18rem)_minmax(0,1fr)_fit-content(12rem)] dense:gap-y-0.5 dense:py-2">
      <DescribedPhoto {...{ photograph, place, of, isEdited, name }} />
      {isEdited && (
        <div className="-ml-3 flex flex-wrap gap-x-2 md:col-start-2 md:row-start-2 dense:col-start-3">
          {place > 0 && photo && <Move id={id} to={0} label="Choisir comme couverture" name={name} />}
          {place > 0 && <Move id={id} to={place - 1} label="Monter" name={name} />}
          {place < of - 1 && <Move id={id} to={place + 1} label="Descendre" name={name} />}
          {isHalted && <Act intent="retry" id={id} label="Réessayer" name={name} />}
          {mayGo && <Act intent="remove" id={id} label="Retirer" name={name} />}
        </div>
      )}
    </li>
  )
}

type DescribedPhotoProps = EditedPhotoProps & { name: string }

/** The picture with its state, and what it shows, saved as one types; its words alone where that is not offered. */
function DescribedPhoto(props: DescribedPhotoProps) {
  const { photograph, isEdited, name } = props
  const { id, photo, alt, room } = photograph
  const isOffered = useOffered()('photograph.describe')
  if (!isEdited || !isOffered)
    return (
      <>
        <Sight {...props}>
          {photo && <Picture source={photo} sizes="10rem" className="h-auto w-full rounded" />}
        </Sight>
        <p className="wrap-anywhere md:col-span-2 dense:col-span-3 dense:col-start-2 dense:row-start-1">
          {[alt, room].filter(Boolean).join(', ')}
        </p>
      </>
    )
  return (
    <SavingForm intent="describe" about={{ id }} isShort className="contents">
      <Sight {...props}>{photo && <CropPoint photo={photo} name={name} />}</Sight>
      <div className="grid content-start gap-x-4 gap-y-3 md:col-span-2 lg:grid-cols-[minmax(0,1fr)_13rem] dense:col-span-3 dense:col-start-2 dense:row-start-1">
        <TextField label="Ce que montre la photographie" name="alt" defaultValue={alt} maxLength={250} />
        <TextField label="Pièce ou lieu" name="room" defaultValue={room} maxLength={80} />
      </div>
    </SavingForm>
  )
}

/** The picture, or what stands for it until it is ready, and its state. */
function Sight({ photograph, place, of, isEdited, children }: EditedPhotoProps & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-4 md:row-span-2 md:grid md:content-start md:gap-1.5 dense:contents">
      <div className="w-32 shrink-0 md:w-auto dense:row-span-2 dense:row-start-1 dense:self-start">
        {children || <Coming photograph={photograph} isEdited={isEdited} />}
      </div>
      <div className="grid min-w-0 flex-[1_1_8rem] content-start gap-1.5 dense:col-start-2 dense:row-start-2 dense:flex dense:flex-wrap dense:items-center dense:gap-x-3 dense:gap-y-0">
        <AboutPhoto {...{ photograph, place, of }} />
      </div>
    </div>
  )
}

/** In the place of the picture until it is ready. */
function Coming({ photograph, isEdited }: Pick<EditedPhotoProps, 'photograph' | 'isEdited'>) {
  const { state, isHalted, arrived } = photograph
  const words = state === 'in_work' ? 'En préparation…' : `${Math.floor(100 * arrived)}\u00a0% reçus`
  return (
    <div className="flex aspect-3/2 items-center justify-center rounded bg-sable px-4 text-center text-sm text-ardoise">
      {isHalted
        ? 'Sa préparation a échoué plusieurs fois. Réessayez, ou envoyez le fichier à nouveau.'
        : words}
      {isEdited && <input type="hidden" name="crop" value="kept" />}
    </div>
  )
}

function AboutPhoto({ photograph, place, of }: Omit<EditedPhotoProps, 'isEdited'>) {
  const { fileName, looksLike } = photograph
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="tabular font-medium">
          {place + 1} sur {of}
        </span>
        <PhotoBadge photograph={photograph} isCover={place === 0} />
      </p>
      {fileName && <p className="wrap-anywhere text-sm text-ardoise">{fileName}</p>}
      {looksLike.length > 0 && (
        <p className="text-sm text-terre-cuite">Ressemble à {placesWords(looksLike)}.</p>
      )}
    </>
  )
}

type MoveProps = { id: string; to: number; label: string; name: string }

function Move({ id, to, label, name }: MoveProps) {
  return (
    <FormFor intent="move" act="photograph.move" about={{ id, place: to }} preventScrollReset notice={null}>
      <SubmitButton variant="quiet" size="small">
        {label}
        <span className="sr-only">, {name}</span>
      </SubmitButton>
    </FormFor>
  )
}

type ActProps = { intent: 'retry' | 'remove'; id: string; label: string; name: string }

function Act({ intent, id, label, name }: ActProps) {
  return (
    <FormFor intent={intent} act={`photograph.${intent}`} about={{ id }} preventScrollReset>
      <SubmitButton variant="quiet" size="small" {...(intent === 'remove' && { id: actsIdOf(id) })}>
        {label}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </FormFor>
  )
}

type PhotoBadgeProps = { photograph: ListedPhotograph; isCover: boolean }

function PhotoBadge({ photograph: { state, isHalted, alt }, isCover }: PhotoBadgeProps) {
  if (isHalted) return <Badge tone="warning">Préparation échouée</Badge>
  if (state === 'arriving') return <Badge tone="info">En cours d’envoi</Badge>
  if (state === 'in_work') return <Badge tone="info">En préparation</Badge>
  if (alt === '') return <Badge tone="warning">À décrire</Badge>
  return isCover ? <Badge tone="success">Couverture</Badge> : null
}

function placesWords(places: readonly number[]): string {
  const [last, ...others] = places.toReversed()
  if (others.length === 0) return `la photographie ${last}`
  return `plusieurs autres\u00a0: ${others.toReversed().join(', ')} et ${last}`
}
