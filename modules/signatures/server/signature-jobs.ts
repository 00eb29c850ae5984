import type { RoomJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { askPendingSignatures } from './ask-pending-signatures.ts'
import { expireEmbeddedSignatures } from './embedded-signature-event-work.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import { forgetUnsignedContracts } from './forget-unsigned-contracts.ts'
import type { SettleNeeds } from './settle-signature.ts'

type Needs = SettleNeeds & { log: Log; embeddedSignatures: EmbeddedSignatures }

export const SIGNATURE_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.every('signatures expired', 5, () => expireEmbeddedSignatures(needs.embeddedSignatures))
  jobs.daily('signatures not reported', '03:12', () => askPendingSignatures(needs))
  jobs.daily('unsigned contracts', '03:48', () => forgetUnsignedContracts(needs.db))
}
