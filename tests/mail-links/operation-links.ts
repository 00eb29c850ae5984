import { testService } from '#modules/operations/server/test-service.ts'
import { addPerson } from '../cgv-fixture.ts'
import { person } from '../person.ts'
import { openTestServices } from '../test-services.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const OPERATION_LINKS: MailLinkScenarios = {
  'the page of the mail service, for the administrator who tries it': async ({
    db,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    const { userId } = await addPerson({ db }, 'SUPER_ADMIN')
    const services = await openTestServices(db, { variables: { PUBLIC_URL: publicUrl } })
    const needs = { ...services, patience: 600 }
    await opensWhatIsMailed(['service-test'], () =>
      testService(needs, person('SUPER_ADMIN', { userId }), { service: 'mail' }),
    )
  },
}
