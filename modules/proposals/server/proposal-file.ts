import { type Clock, todayInParis } from '#platform/clock.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { proposalDocument } from '../proposal-text.ts'
import type { ProposalView } from '../proposal-view.ts'

/** A proposal as it stands, as a tagged PDF to print. */
export async function writeProposalFile(
  { clock }: { clock: Clock },
  proposal: ProposalView,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const document = proposalDocument(proposal, todayInParis(clock))
  const { bytes } = await writeDocumentPdf(document, { issuer: proposal.agency.name, createdAt: clock.now() })
  return { filename: 'proposition.pdf', bytes }
}
