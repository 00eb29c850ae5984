import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { expireEmbeddedSignatures } from './embedded-signature-event-work.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import { forgetUnsignedContracts } from './forget-unsigned-contracts.ts'

export const SIGNATURE_JOBS: RoomJobs<{ db: Database; embeddedSignatures: EmbeddedSignatures }> = (
  jobs,
  { db, embeddedSignatures },
) => {
  jobs.every('signatures expired', 5, () => expireEmbeddedSignatures(embeddedSignatures))
  jobs.daily('unsigned contracts', '03:48', () => forgetUnsignedContracts(db))
}
