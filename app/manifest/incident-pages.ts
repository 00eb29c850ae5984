import { isAgencyPerson, isBackOffice } from '#modules/accounts/actor-groups.ts'
import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import {
  type ActGrant,
  consolePages,
  type DeclaredInConsole,
  EVERYONE,
  file,
  type Pages,
  page,
} from './page-entry.ts'
import { inStay } from './stay-pages.ts'

const READ = { read: 'whole area' } as const

/** The incidents that an agency or the back office follows, with those of a stay, for those who report them in that console. */
const followed = (reports: ActGrant): readonly DeclaredInConsole[] => [
  page('incidents', 'incidents/incidents.tsx', { ...READ, csv: 'incidents', finds: 'Incidents' }),
  page('incidents/nouveau', 'incidents/new-incident.tsx', {
    ...{ read: 'whole area', act: reports },
    ...{ takesFiles: MESSAGE_FORM, finds: 'Signaler un incident' },
  }),
  page('incidents/:incident', 'incidents/incident.tsx', { ...EVERYONE, takesFiles: MESSAGE_FORM }),
  file('incidents/:incident/fichiers/:file', 'incidents/incident-file.ts', READ),
  ...inStay(
    page('incidents', 'incidents/stay-incidents.tsx', { tab: [47, 'Incidents'], ...READ, reads: 10 }),
  ),
]

/** What goes wrong in villas: reported and followed by agencies and the back office, answered by owners. */
export const INCIDENT_PAGES: Pages = [
  ...consolePages('owner', [
    page('incidents', 'incidents/own-incidents.tsx', {
      ...{ ...READ, csv: 'incidents', finds: 'Incidents de vos villas' },
    }),
    page('incidents/:incident', 'incidents/own-incident.tsx', EVERYONE),
    file('incidents/:incident/fichiers/:file', 'incidents/incident-file.ts', READ),
  ]),
  ...consolePages('agent', followed(isAgencyPerson)),
  ...consolePages('back-office', followed(isBackOffice)),
]
