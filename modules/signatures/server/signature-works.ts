import type { RoomWorks } from '#platform/queue/queue.ts'
import { embeddedSignatureEventWork, WEBHOOK_PATH } from './embedded-signature-event-work.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import type { SettleNeeds } from './settle-signature.ts'
import { signatureEventWork } from './signature-event-work.ts'

type Needs = SettleNeeds & { embeddedSignatures: EmbeddedSignatures; ownAddress: string }

export const SIGNATURE_WORKS: RoomWorks<Needs> = (needs) => [
  embeddedSignatureEventWork(needs.embeddedSignatures, (_, init) =>
    fetch(`${needs.ownAddress}${WEBHOOK_PATH}`, init),
  ),
  signatureEventWork(needs),
]
