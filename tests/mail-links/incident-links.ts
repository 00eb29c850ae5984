import { answerIncident } from '#modules/incidents/server/answer-incident.ts'
import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { finishIncident } from '#modules/incidents/server/finish-incident.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { readIncident } from '#modules/incidents/server/read-incident.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import { anEstimate, anIncident } from '../incident-factory.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const INCIDENT_LINKS: MailLinkScenarios = {
  'the mails of a repair: its estimates, the answer of the owner, what was done': async ({
    desk: { needs },
    db,
    auth,
    clock,
    opensWhatIsMailed,
  }) => {
    const { publicId: villa, owner, agent } = await addOwnedVilla({ db, clock, auth })
    const { publicId: incident } = await reportIncident(needs, agent, anIncident({ place: { villa } }))
    await addEstimate(needs, agent, anEstimate({ incident }))
    await opensWhatIsMailed(['incident-estimates'], () => askOwner(needs, agent, { incident }))
    const [estimate] = (await readIncident(needs, owner, incident)).estimates
    await opensWhatIsMailed(['incident-answered'], () =>
      answerIncident(needs, owner, { incident, estimate: estimate!.id, reason: '' }),
    )
    await opensWhatIsMailed(['incident-news'], () =>
      finishIncident(needs, agent, { incident, words: '', files: [] }),
    )
  },
}
