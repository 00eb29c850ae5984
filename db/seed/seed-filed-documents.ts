import type { NamedSubject, TypedDocument } from '#modules/documents/filed-document.ts'
import { makeDocumentLink } from '#modules/documents/server/document-links.ts'
import { fileDocument } from '#modules/documents/server/file-document.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays, formatCivilDate } from '#shared/civil-date.ts'
import { demoPaper } from './demo-paper.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = Parameters<typeof fileDocument>[0] & Parameters<typeof makeDocumentLink>[0]

/**
 * What the agency of the demonstration files: a control that ends soon and a plan, passed on by a link, of one of its villas, and a
 * letter of one of its contacts. A second start adds none.
 */
export async function seedFiledDocuments(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const agent = await findDemoPerson(db, 'AGENT')
  const known = await db.selectFrom('filedDocuments').select('id').limit(1).executeTakeFirst()
  if (!agent || known || agent.agencyIds.length === 0) return
  const { agencyIds } = agent
  const villa = await db
    .selectFrom('properties')
    .select('publicId')
    .where('agencyId', 'in', [...agencyIds])
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirst()
  const contact = await db
    .selectFrom('contacts')
    .select('publicId')
    .where('agencyId', 'in', [...agencyIds])
    .where('mergedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const today = todayInParis(clock)
  const file = async (about: NamedSubject, typed: TypedDocument, provider: string) => {
    const paper = await demoPaper(
      {
        ...{ title: typed.title, provider, heading: 'Objet', name: 'document.pdf' },
        reference: `Du ${formatCivilDate(today)}`,
        rows: [
          ['Objet', typed.title],
          ['Valable jusqu’au', typed.endsOn ? formatCivilDate(typed.endsOn) : 'Sans fin'],
        ],
      },
      clock.now(),
    )
    return fileDocument(needs, agent, { about, typed, files: [paper], formKey: crypto.randomUUID() })
  }
  if (villa) {
    const about = { villa: villa.publicId }
    const control = {
      kind: 'inspection',
      title: 'Ramonage de la cheminée',
      endsOn: addDays(today, 12),
    } as const
    await file(about, control, 'Fumisterie des Maures (démonstration)')
    const plan = { kind: 'plan', title: 'Rez-de-chaussée et terrasses', endsOn: null } as const
    const document = await file(about, plan, 'Cabinet de géomètres (démonstration)')
    await makeDocumentLink(needs, agent, { document, forWhom: 'Traiteur du samedi', days: 7 })
  }
  if (contact)
    await file(
      { contact: contact.publicId },
      { kind: 'letter', title: 'Confirmation d’un souhait de séjour', endsOn: null },
      'Courrier reçu (démonstration)',
    )
}
