import { useState } from 'react'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { FormFor } from '#ui/form-for.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Notice } from '#ui/notice.tsx'
import { createResumableUpload } from '#ui/resumable-upload.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import type { UploadFile } from '#ui/upload-queue.ts'
import { WithoutScripts } from '#ui/without-scripts.tsx'

type AddPhotosProps = {
  propertyId: string
  /** The number of photographs that may still be added when the page opens. */
  room: number
  /** Called when a file has arrived. */
  onArrived: () => void
}

/** Files to upload: part by part with scripts, all in one form without. */
export function AddPhotos({ propertyId, room, onArrived }: AddPhotosProps) {
  const isHydrated = useHydrated()
  // Uploads add photographs to the listing while the other fields of this page are still being edited.
  const [most] = useState(room)
  const [send] = useState(() => createResumableUpload(`/api/properties/${propertyId}/photographs`))
  const uploadFile: UploadFile = async (file, options) => {
    const arrived = await send(file, options)
    onArrived()
    return arrived
  }
  if (most <= 0)
    return (
      <Notice tone="info" title={`L’annonce a ses ${PHOTOGRAPHS.most}\u00a0photographies`}>
        Retirez-en une pour en ajouter une autre.
      </Notice>
    )
  return (
    <FormFor intent="add" encType="multipart/form-data" className="group grid max-w-3xl gap-6">
      <UploadField
        label="Photographies"
        name="photo"
        rules={{ ...PHOTOGRAPHS, most }}
        uploadFile={uploadFile}
        asksAlt
      />
      <WithoutScripts>
        <p className="text-sm text-ardoise">
          Sans JavaScript, envoyez 20&nbsp;Mo au plus à la fois&nbsp;: une ou deux photographies.
        </p>
      </WithoutScripts>
      {/* Its words are those of the files in the list, once there are any. */}
      <div className="hidden group-has-[ol]:block no-script:block">
        <SubmitButton variant="secondary" pendingLabel="Enregistrement en cours…">
          {isHydrated ? 'Enregistrer l’ordre et les descriptions' : 'Envoyer'}
        </SubmitButton>
      </div>
    </FormFor>
  )
}
