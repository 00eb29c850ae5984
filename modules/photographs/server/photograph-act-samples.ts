import type { ActSample, RoomActSamples } from '#tests/authorization/act-sample.ts'
import type { Subject } from '#tests/authorization/act-subject.ts'

const named = ({ publicId, photograph }: Subject) => ({ propertyId: publicId, id: photograph })

/** Most of them need the photograph's name alone. */
const edits = (input: ActSample['input'] = named): ActSample => ({ right: 'draft and edit a listing', input })

export const PHOTOGRAPH_ACT_SAMPLES = {
  'photograph.begin_upload': edits(({ publicId }) => ({
    ...{ propertyId: publicId, fileName: 'a.jpg', size: 9 },
    asker: { address: '::1', known: crypto.randomUUID() },
  })),
  'photograph.forget_upload': edits(({ publicId, photograph }) => ({
    ...{ propertyId: publicId, upload: photograph },
  })),
  'photograph.arrange': edits(({ publicId, photograph }) => ({ propertyId: publicId, order: [photograph] })),
  'photograph.move': edits((subject) => ({ ...named(subject), place: 0 })),
  'photograph.describe': edits(({ publicId, photograph }) => ({
    ...{ propertyId: publicId, descriptions: new Map([[photograph, { alt: 'La mer' }]]) },
  })),
  'photograph.remove': edits(),
  'photograph.restore': edits(),
  'photograph.retry': edits(),
} satisfies RoomActSamples
