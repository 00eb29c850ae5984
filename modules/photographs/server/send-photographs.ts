import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { beginUpload } from './begin-upload.ts'
import { takeBytes } from './take-bytes.ts'

/**
 * Takes the whole files that a form without scripts carries; gives a sentence for each refused file, and
 * takes the others. Refuses as `beginUpload` does for any other reason.
 */
export async function sendPhotographs(
  needs: { db: Database; files: Pick<Files, 'put'> },
  actor: Actor,
  asker: Asker,
  { propertyId, photographs }: { propertyId: string; photographs: readonly File[] },
): Promise<string[]> {
  const refused: string[] = []
  for (const file of photographs) {
    try {
      const named = { propertyId, fileName: file.name, size: file.size, asker }
      const { id } = await beginUpload(needs, actor, named)
      await takeBytes(needs, actor, { propertyId, upload: id, offset: 0, bytes: file.stream() })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'FILE_REFUSED')) throw error
      refused.push(String(error.details.reason))
    }
  }
  return refused
}
