import { type AuditWords, account, coded } from '#modules/audit/audit-words.ts'
import { RELATION_KINDS } from './contact.ts'
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from './contact-consent.ts'
import { NOTE_KINDS } from './contact-note.ts'

export const CONTACTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'contact.add': 'Contact ajouté',
    'contact.change_agent': 'Agent chargé du contact changé',
    'contact.consent': 'Accord du contact noté',
    'contact.dismiss_pair': 'Doublon écarté',
    'contact.edit': 'Contact modifié',
    'contact.end_relation': 'Lien entre contacts retiré',
    'contact.erase': 'Contact effacé',
    'contact.finish_reminder': 'Rappel fait',
    'contact.forget_need': 'Besoin particulier oublié',
    'contact.keep_need': 'Besoin particulier noté',
    'contact.map_import': 'Colonnes d’un import choisies',
    'contact.merge': 'Contacts fusionnés',
    'contact.note': 'Note écrite',
    'contact.read_needs': 'Besoins particuliers lus',
    'contact.relate': 'Contacts liés',
    'contact.start_import': 'Import de contacts lancé',
    'contact.take_data': 'Données d’un contact exportées',
    'contact.take_import_file': 'Fichier de contacts déposé',
    'contact.undo_import': 'Import de contacts repris',
    'contact.undo_merge': 'Fusion de contacts reprise',
    'contact.withdraw_consent': 'Accord du contact retiré',
  },
  subjects: {
    contact: 'Un contact',
    contact_import: 'Un import de contacts',
  },
  facts: {
    act: 'Rappel',
    added: 'Contacts ajoutés',
    channel: coded('Moyen', CONSENT_CHANNELS),
    completes: 'Complète les fiches qui existent',
    endsOn: 'Fin de conservation',
    fields: 'Champs changés',
    from: account('Ancien agent'),
    gone: 'Contact absorbé',
    kept: 'Contact gardé',
    kind: coded('Lien', RELATION_KINDS),
    'contact.note/kind': coded('Nature', NOTE_KINDS),
    lines: 'Lignes',
    needs: 'Besoins lus',
    other: 'Autre contact',
    purpose: coded('Finalité', CONSENT_PURPOSES),
    to: account('Nouvel agent'),
  },
  unrecorded: {
    'contact.keep_call': 'Noter un appel',
  },
}
