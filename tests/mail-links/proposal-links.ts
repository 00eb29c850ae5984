import { addContact } from '#modules/contacts/server/write-contact.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { answerComment } from '#modules/proposals/server/answer-comment.ts'
import { beginProposal } from '#modules/proposals/server/compose-proposal.ts'
import { proposalDigestWork } from '#modules/proposals/server/digest-work.ts'
import { openProposal } from '#modules/proposals/server/family-acts.ts'
import { getProposal } from '#modules/proposals/server/find-proposal.ts'
import { sendProposal } from '#modules/proposals/server/send-proposal.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

const STAY = { arrival: '2027-02-06', departure: '2027-02-13' } as const

export const PROPOSAL_LINKS: MailLinkScenarios = {
  'the mails of a proposal: what is sent, what the family does, what the agency answers': async ({
    db,
    auth,
    desk,
    clock,
    opensWhatIsMailed,
  }) => {
    const { needs } = desk
    const { agent, publicId: property } = await addOwnedVilla({ db, clock, auth })
    const words = {
      ...({ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', language: 'fr' } as const),
      ...{ town: '', country: 'FR', preferences: '', phones: [] },
      emails: [{ email: `camille-${crypto.randomUUID()}@example.org`, label: 'personal' as const }],
    }
    const { publicId: contact } = await addContact(needs, agent, { words, formKey: crypto.randomUUID() })
    const villa = { property, stay: STAY, party: partyOf({ adults: 2 }) }
    const { publicId: proposal } = await beginProposal(needs, agent, {
      contact,
      villas: [villa],
      formKey: 'p',
    })
    await opensWhatIsMailed(['proposal-sent'], () =>
      sendProposal(needs, agent, { proposal, seenSendings: 0 }),
    )
    const { id, draft } = await getProposal(db, agent, proposal)
    await openProposal(needs, { kind: 'link', scope: 'proposal', subjectId: proposal }, { proposal })
    await opensWhatIsMailed(['proposal-answers'], () =>
      runDueWork(needs, [proposalDigestWork(needs)], [String(id)]),
    )
    const answer = { proposal, villa: draft.villas[0]!.key, text: 'La piscine est chauffée.', formKey: 'a' }
    await opensWhatIsMailed(['proposal-answered'], () => answerComment(needs, agent, answer))
  },
}
