import { type FormEvent, useState } from 'react'
import { filesIn } from '#app/forms/files-in.ts'
import { MESSAGE_FILES } from '#modules/messages/message-file.ts'
import { MOST_PHOTOS } from '#modules/stay-inventories/inventory.ts'
import type { KeptPicture } from '#modules/stay-inventories/kept-entries.ts'
import { BeforePhotos, GhostCamera } from '#modules/stay-inventories/ui/ghost-camera.tsx'
import { InventoryPhoto } from '#modules/stay-inventories/ui/inventory-photos.tsx'
import type { Unkept } from '#modules/stay-inventories/ui/kept-entries-state.ts'
import { KeptPictures } from '#modules/stay-inventories/ui/kept-pictures.tsx'
import { UnkeptPhotos } from '#modules/stay-inventories/ui/unkept-photos.tsx'
import { INTENT } from '#shared/forms/typed-values.ts'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { acceptOf } from '#ui/upload-rules.ts'

type SectionPhotosProps = {
  photos: readonly { id: string; name: string }[]
  /** Those that this browser keeps until the server has them. */
  waiting: readonly KeptPicture[]
  /** The addresses of those of the arrival, at a departure. */
  seenBefore: readonly string[]
  at: string
  label: string
  /** Whether the page takes photographs itself: once it knows what this browser keeps. */
  isReady: boolean
  /** Keeps and sends photographs; gives those that are neither kept nor sent. */
  onFiles: (files: readonly File[]) => Promise<Unkept | null>
  onDrop: (id: string) => void
}

const PICTURES = {
  ...MESSAGE_FILES,
  types: MESSAGE_FILES.types.filter(({ mime }) => mime.startsWith('image/')),
}
const loadSchema = async () => (await import('./inventory-schema.ts')).INVENTORY_SECTION_FORM

/** The photographs of a section: those there are, each with its way out, and one more from the camera or the telephone. */
export function SectionPhotos(props: SectionPhotosProps) {
  const { photos, waiting, seenBefore, at, label, isReady, onFiles, onDrop } = props
  const count = photos.length + waiting.length
  const [unkept, setUnkept] = useState<Unkept | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const [rounds, setRounds] = useState(0)
  const take = async (files: readonly File[]) => {
    setIsTaking(true)
    setUnkept(await onFiles(files))
    setIsTaking(false)
    setRounds((count) => count + 1)
  }
  const takeInstead = (event: FormEvent<HTMLElement>) => {
    if (!isReady || !(event.target instanceof HTMLFormElement)) return
    const sent = new FormData(event.target)
    const files = filesIn(sent)
    if (sent.get(INTENT) !== 'photograph' || files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void take(files)
  }
  return (
    <section aria-labelledby="photographies" className="grid gap-4" onSubmitCapture={takeInstead}>
      <h3 id="photographies" className="font-medium">
        Photographies
      </h3>
      {unkept && !isTaking && <UnkeptPhotos unkept={unkept} onAgain={() => void take(unkept.files)} />}
      {isTaking && (
        <p role="status" className="text-sm text-ardoise">
          Enregistrement de la photographie…
        </p>
      )}
      <BeforePhotos addresses={seenBefore} label={label} />
      {seenBefore.length > 0 && photos.length > 0 && <p className="text-sm text-ardoise">Au départ</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {photos.map(({ id }, n) => (
            <li key={id} className="grid content-start gap-1.5">
              <InventoryPhoto id={id} number={n + 1} at={at} label={label} />
              <FormFor
                intent="remove"
                act="stay_inventory.remove_photograph"
                about={{ photo: id }}
                schema={loadSchema}
                notice={null}
              >
                <SubmitButton variant="quiet" size="small" aria-label={`Retirer la photographie ${n + 1}`}>
                  Retirer
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
      )}
      <KeptPictures pictures={waiting} label={label} onDrop={onDrop} />
      {count < MOST_PHOTOS && (
        <GhostCamera before={seenBefore} label={label} onTaken={(file) => void take([file])} />
      )}
      {count < MOST_PHOTOS && (
        <FormFor
          key={`${count} ${rounds}`}
          intent="photograph"
          act="stay_inventory.photograph"
          encType="multipart/form-data"
          className="grid max-w-md gap-4"
        >
          <Field
            label="Ajouter une photographie"
            name="file"
            hint={`Trois à la fois, ${MOST_PHOTOS} par partie. Leur empreinte est écrite au document.`}
          >
            <FileInput multiple accept={acceptOf(PICTURES)} />
          </Field>
          <SubmitButton variant="secondary" pendingLabel="Envoi…" className="justify-self-start">
            Ajouter
          </SubmitButton>
        </FormFor>
      )}
    </section>
  )
}
