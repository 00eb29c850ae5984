import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { expireEmbeddedSignatures } from './embedded-signature-event-work.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'

export const SIGNATURE_JOBS: RoomJobs<{ embeddedSignatures: EmbeddedSignatures }> = (jobs, needs) => {
  jobs.every('signatures expired', 5, () => expireEmbeddedSignatures(needs.embeddedSignatures))
}
