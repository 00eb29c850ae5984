import { useState } from 'react'
import { useFetcher } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { createResumableUpload } from '#ui/resumable-upload.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import type { UploadFile } from '#ui/upload-queue.ts'
import { WithoutScripts } from '#ui/without-scripts.tsx'

type AddPhotosProps = {
  propertyId: string
  /** The number of photographs that may still be added when the page opens. */
  left: number
  /** Called when a file has arrived. */
  onArrived: () => void
}

/**
 * Files to upload: part by part with scripts, all in one form without. Once they have arrived they are in the one list of the
 * page, in the order in which they were chosen.
 */
export function AddPhotos({ propertyId, left, onArrived }: AddPhotosProps) {
  const arranged = useFetcher()
  // Uploads add photographs to the listing while the other fields of this page are still being edited.
  const [most] = useState(left)
  const [send] = useState(() => createResumableUpload(`/api/properties/${propertyId}/photographs`))
  const uploadFile: UploadFile = async (file, options) => {
    const arrived = await send(file, options)
    onArrived()
    return arrived
  }
  const [arrange] = useState(() => (keys: readonly string[]) => {
    const sent = new FormData()
    for (const [name, value] of [
      [INTENT, 'add'],
      ['quietly', 'yes'],
    ] as const)
      sent.set(name, value)
    for (const key of keys) sent.append('photo', key)
    void arranged.submit(sent, { method: 'post' })
  })
  if (most <= 0)
    return (
      <Notice tone="info" title={`L’annonce a ses ${PHOTOGRAPHS.most}\u00a0photographies`}>
        Retirez-en une pour en ajouter une autre.
      </Notice>
    )
  return (
    <FormFor
      intent="add"
      act="photograph.begin_upload"
      encType="multipart/form-data"
      className="grid max-w-3xl gap-6"
    >
      <UploadField
        label="Photographies"
        name="photo"
        rules={{ ...PHOTOGRAPHS, most }}
        uploadFile={uploadFile}
        onArrived={arrange}
      />
      <WithoutScripts>
        <p className="text-sm text-ardoise">
          Sans JavaScript, envoyez 20&nbsp;Mo au plus à la fois&nbsp;: une ou deux photographies.
        </p>
        <SubmitButton variant="secondary" className="mt-4" pendingLabel="Envoi…">
          Envoyer
        </SubmitButton>
      </WithoutScripts>
      <DoneMessage answer={arranged.data} />
    </FormFor>
  )
}
