import { fileDocument } from '#modules/documents/server/file-document.ts'
import { warnOfEnds } from '#modules/documents/server/warn-of-ends.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import { aFiledDocument } from '../filed-document-factory.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const DOCUMENT_LINKS: MailLinkScenarios = {
  'the mail of a document that ends soon': async ({
    desk: { needs },
    db,
    auth,
    clock,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { publicId: villa, agent } = await addOwnedVilla({ db, clock, auth })
    await fileDocument(needs, agent, aFiledDocument({ about: { villa } }))
    setToday('2027-03-05')
    await opensWhatIsMailed(['document-ending'], () => warnOfEnds(needs))
  },
}
