import { beginUpload } from '#modules/photographs/server/begin-upload.ts'
import type { SubjectsOf } from './subjects-of.ts'

/** An upload that has begun. */
export const PHOTOGRAPH_SUBJECTS = (async (services, { publicId, owner }) => {
  const asker = { address: '::1', known: crypto.randomUUID() }
  const file = { propertyId: publicId, fileName: 'mer.jpg', size: 9, asker }
  return { photograph: (await beginUpload(services, owner, file)).id }
}) satisfies SubjectsOf
